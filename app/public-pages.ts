import type { menuTexts } from "./site/texts";
import { urls } from "./urls";

type PublicPage = {
  path: string;
  module: string;
  /** Its words in the menu; null for a page that is not in it. What is in the menu is in the sitemap. */
  label: keyof typeof menuTexts | null;
  /** Readers seldom want it: it steps back in the menu. */
  isMinor?: true;
  /** It has no form, so needs no token, and looks the same to every visitor. */
  isShared: boolean;
  /** A signed-in learner sees it among the own pages. */
  isOwnToo?: true;
};

/**
 * In the menu's order. Routes, menu, sitemap, page cache, speculation rules and tests follow from it. Remix reads it
 * before it knows `~`.
 */
export const publicPages: PublicPage[] = [
  { path: urls.root, module: "site/start-up.tsx", label: "home", isShared: true },
  { path: urls.home, module: "site/home/home.tsx", label: null, isShared: true },
  { path: urls.site.about, module: "site/about.tsx", label: "about", isShared: true },
  { path: urls.site.board, module: "site/board.tsx", label: "board", isShared: true },
  { path: urls.site.courses, module: "site/courses.tsx", label: "courses", isShared: true },
  {
    path: urls.site.accounts,
    module: "account/removal/removal.tsx",
    label: "accounts",
    isShared: false,
    isMinor: true,
    isOwnToo: true,
  },
  {
    path: urls.site.privacy,
    module: "site/privacy-policy.tsx",
    label: "privacy",
    isMinor: true,
    isShared: true,
  },
  {
    path: urls.site.accessibility,
    module: "site/accessibility/accessibility.tsx",
    label: null,
    isShared: true,
  },
  { path: urls.site.contact(), module: "site/contact/contact.tsx", label: "contact", isShared: false },
];

export const sharedPaths = publicPages.flatMap(({ path, isShared }) => (isShared ? [path] : []));
