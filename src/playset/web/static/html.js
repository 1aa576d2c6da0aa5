// @ts-check
/** One name for what every module needs to draw: tagged templates that make Preact nodes. */
import htm from "./vendor/htm.module.js";
import { h } from "./vendor/preact.module.js";

export const html = htm.bind(h);
