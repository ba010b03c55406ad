import { publicPages } from "~/public-pages";
import type { Society } from "~/settings/society";
import { menuTexts as say } from "../texts";

export const menuOf = ({ product }: Pick<Society, "product">) =>
  publicPages.flatMap(({ path, label, isMinor }) => {
    if (label === null) return [];
    const words = say[label];
    return [{ label: typeof words === "string" ? words : words(product), href: path, isMinor }];
  });
