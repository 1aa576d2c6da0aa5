import { VNode } from "./preact.module.js";
declare const htm: {
  bind(h: (type: unknown, props: unknown, ...children: unknown[]) => VNode): (strings: TemplateStringsArray, ...values: unknown[]) => VNode;
};
export default htm;
