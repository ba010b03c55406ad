import type { Society } from "~/settings/society";
import { urls } from "~/urls";
import type { MenuEntry } from "./navbar";

/** Used by the navbar and the sitemap. */
export const menuOf = ({ product }: Pick<Society, "product">): MenuEntry[] => [
  { label: "Home", href: urls.root },
  { label: "About Us", href: urls.site.about },
  { label: `${product} Board`, href: urls.site.board },
  { label: "Courses", href: urls.site.courses },
  { label: "Accounts", href: urls.site.accounts },
  { label: "Privacy Policy", href: urls.site.privacy },
  { label: "Contact Us", href: urls.site.contact() },
];
