import type { MetaFunction } from "@remix-run/react";
import { language } from "~/language/language";
import type { loader as rootLoader } from "~/root";
import type { Society } from "~/settings/society";
import { urls } from "~/urls";
import { alternatesOf } from "./alternates";
import { organisation, type Site } from "./structured-data";

type Words = string | ((society: Society) => string);

type PageMeta = {
  /** The canonical path; `/` for Home, also at `/front-home`. */
  path: string;
  title?: Words;
  description?: Words;
  /** The picture that messengers show; the society's own if left out. */
  image?: { path: string; width?: number; height?: number };
  type?: "website" | "video.other";
  /** For search engines, as schema.org has it. */
  things?: (site: Site) => object[];
};

const ownImage = { path: "/og.png", width: 1200, height: 630 };

export const pageMeta =
  ({
    path,
    title,
    description,
    image = ownImage,
    type = "website",
    things,
  }: PageMeta): MetaFunction<unknown, { root: typeof rootLoader }> =>
  ({ matches }) => {
    const root = matches.find(({ id }) => id === "root")?.data;
    if (!root) return [];
    const { society, origin, offersArabic } = root;
    const say = (words: Words) => (typeof words === "string" ? words : words(society));
    const name = title ? `${say(title)} · ${society.name}` : society.name;
    const about = description ? say(description) : society.description;
    const site = { society, origin };
    const data = [...(path === urls.root ? [organisation(site)] : []), ...(things?.(site) ?? [])];
    return [
      { title: name },
      { name: "description", content: about },
      { tagName: "link", rel: "canonical", href: origin + path },
      ...(offersArabic ? alternatesOf(path) : []).map(({ language: hrefLang, path: href }) => ({
        tagName: "link",
        rel: "alternate",
        hrefLang,
        href: origin + href,
      })),
      { property: "og:type", content: type },
      { property: "og:site_name", content: society.name },
      ...(language.openGraph ? [{ property: "og:locale", content: language.openGraph }] : []),
      { property: "og:title", content: name },
      { property: "og:description", content: about },
      { property: "og:url", content: origin + path },
      { property: "og:image", content: origin + image.path },
      ...(image.width ? [{ property: "og:image:width", content: String(image.width) }] : []),
      ...(image.height ? [{ property: "og:image:height", content: String(image.height) }] : []),
      { name: "twitter:card", content: "summary_large_image" },
      ...data.map((thing) => ({ "script:ld+json": thing })),
    ];
  };
