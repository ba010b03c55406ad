import type { Society } from "~/settings/society";
import { urls } from "~/urls";

/** Used by the navbar, the footer and the sitemap. */
export const menuOf = ({ product }: Pick<Society, "product">) => [
  { label: "Home", href: urls.root },
  { label: "About Us", href: urls.site.about },
  { label: `${product} Board`, href: urls.site.board },
  { label: "Courses", href: urls.site.courses },
  { label: "Accounts", href: urls.site.accounts },
  { label: "Privacy Policy", href: urls.site.privacy },
  { label: "Contact Us", href: urls.site.contact() },
];
