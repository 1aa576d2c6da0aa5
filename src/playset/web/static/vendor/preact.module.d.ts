export type VNode = object | string | number | boolean | null | undefined;
export type Child = VNode | Child[];
export function h(type: unknown, props: unknown, ...children: unknown[]): VNode;
export function render(node: VNode, parent: Element): void;
export class Component<P = {}, S = {}> {
  constructor(props?: P);
  props: P & { children?: Child };
  state: S;
  base?: Element;
  setState(change: Partial<S>, done?: () => void): void;
  forceUpdate(done?: () => void): void;
}
export const Fragment: unknown;
