import type { Society } from "~/settings/society";
import { urls } from "~/urls";
import { menuTexts as say } from "../texts";

export const menuOf = ({ product }: Pick<Society, "product">) => [
  { label: say.home, href: urls.root },
  { label: say.about, href: urls.site.about },
  { label: say.board(product), href: urls.site.board },
  { label: say.courses, href: urls.site.courses },
  { label: say.accounts, href: urls.site.accounts },
  { label: say.privacy, href: urls.site.privacy },
  { label: say.contact, href: urls.site.contact() },
];
