import type { MetaFunction } from "@remix-run/react";
import type { loader as rootLoader } from "~/root";
import type { Society } from "~/society";

type Words = string | ((society: Society) => string);

type PageMeta = {
  /** The page's one true address; `/front-home` names `/`. */
  path: string;
  /** Without one the page is the society's own: Home. */
  title?: Words;
  description?: Words;
};

/**
 * What the head of a public page says to search engines and to whoever shares its link. No JSON-LD:
 * it needs a `<script>`, and content pages ship none, not even one that holds data.
 */
export const pageMeta =
  ({ path, title, description }: PageMeta): MetaFunction<unknown, { root: typeof rootLoader }> =>
  ({ matches }) => {
    const root = matches.find(({ id }) => id === "root")?.data;
    if (!root) return [];
    const { society, origin } = root;
    const say = (words: Words) => (typeof words === "string" ? words : words(society));
    const name = title ? `${say(title)} · ${society.name}` : society.name;
    const about = description ? say(description) : society.description;
    return [
      { title: name },
      { name: "description", content: about },
      { tagName: "link", rel: "canonical", href: origin + path },
      { property: "og:type", content: "website" },
      { property: "og:site_name", content: society.name },
      { property: "og:title", content: name },
      { property: "og:description", content: about },
      { property: "og:url", content: origin + path },
      { property: "og:image", content: `${origin}/og.png` },
      { property: "og:image:width", content: "1200" },
      { property: "og:image:height", content: "630" },
      { name: "twitter:card", content: "summary_large_image" },
    ];
  };
