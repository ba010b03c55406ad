import type { MetaFunction } from "@remix-run/react";
import type { loader as rootLoader } from "~/root";
import type { Society } from "~/settings/society";
import { urls } from "~/urls";

type Words = string | ((society: Society) => string);

type PageMeta = {
  /** The canonical path; `/` for Home, also at `/front-home`. */
  path: string;
  title?: Words;
  description?: Words;
};

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
      ...(path === urls.root ? [{ "script:ld+json": organisation(society, origin) }] : []),
    ];
  };

const organisation = (society: Society, origin: string) => ({
  "@context": "https://schema.org",
  "@type": "Organization",
  name: society.name,
  description: society.description,
  url: `${origin}${urls.root}`,
  logo: `${origin}/icon-512.png`,
  email: society.email,
  telephone: society.phone,
  address: { "@type": "PostalAddress", streetAddress: society.address, addressCountry: "EG" },
});
