import { createElement, Fragment, type ReactNode } from "react";

/** Texts around elements, which a translation can place elsewhere. */
export const sentence = (texts: TemplateStringsArray, ...nodes: ReactNode[]) =>
  createElement(Fragment, null, ...texts.flatMap((text, index) => [text, nodes[index]]));
