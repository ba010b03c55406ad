import { isValidElement, type ReactNode } from "react";

/** What the texts of a node say to a person, without its elements. */
export function said(node: unknown): string {
  if (Array.isArray(node)) return node.map(said).join("");
  if (isValidElement<{ children?: ReactNode }>(node)) return said(node.props.children);
  return node === null || node === undefined || typeof node === "boolean" ? "" : String(node);
}

/** A value that stands for any other: a number, a word, a node, a list, or an object of these, each unlike the others. */
export function sampleValue(next: () => number, onNumber: () => void = () => {}): unknown {
  const own = next();
  const parts = new Map<string | symbol, unknown>();
  return new Proxy((shown: unknown) => shown, {
    apply: (_, __, [shown]) => shown,
    get: (_, name) => {
      if (name === Symbol.toPrimitive) {
        return (hint: string) => {
          if (hint !== "number") return String(own);
          onNumber();
          return own;
        };
      }
      if (name === Symbol.iterator) return () => [sampleValue(next), sampleValue(next)].values();
      if (typeof name === "symbol") return undefined;
      if (name in String.prototype) {
        const method: unknown = Reflect.get(Object(String(own)), name);
        return typeof method === "function" ? method.bind(String(own)) : method;
      }
      if (["$$typeof", "then", "toJSON"].includes(name)) return undefined;
      if (!parts.has(name)) parts.set(name, sampleValue(next));
      return parts.get(name);
    },
  });
}
