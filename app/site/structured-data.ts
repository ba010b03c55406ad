import type { CourseTexts } from "~/models/catalogue/course-fields";
import type { Society } from "~/settings/society";
import { urls } from "~/urls";

/** What search engines and messengers read of a page, in the words of schema.org. */
type Thing = Record<string, unknown>;

export type Site = { society: Society; origin: string };

const context = "https://schema.org";

export const organisation = ({ society, origin }: Site): Thing => ({
  "@context": context,
  "@type": "Organization",
  name: society.name,
  description: society.description,
  url: `${origin}${urls.root}`,
  logo: `${origin}/icon-512.png`,
  email: society.email,
  telephone: society.phone,
  address: { "@type": "PostalAddress", streetAddress: society.address, addressCountry: "EG" },
});

/** The last step is the page itself, without a link. */
export const breadcrumbs = (
  { origin }: Site,
  breadcrumbs: readonly { label: string; href?: string }[],
): Thing => ({
  "@context": context,
  "@type": "BreadcrumbList",
  itemListElement: breadcrumbs.map(({ label, href }, i) => ({
    "@type": "ListItem",
    position: i + 1,
    name: label,
    item: href && `${origin}${href}`,
  })),
});

const provider = ({ society, origin }: Site): Thing => ({
  "@type": "Organization",
  name: society.name,
  url: `${origin}${urls.root}`,
});

export const courseData = (
  site: Site,
  { id, name, author, description }: { id: number } & CourseTexts,
): Thing => ({
  "@context": context,
  "@type": "Course",
  name,
  description,
  url: `${site.origin}${urls.site.course(id)}`,
  provider: provider(site),
  author: author ? { "@type": "Person", name: author } : undefined,
  hasCourseInstance: { "@type": "CourseInstance", courseMode: "Online" },
});

type VideoFacts = {
  id: number;
  name: string;
  description: string;
  durationMs: number | null;
  publishedAt: string | null;
  image: string;
};

export const videoData = (site: Site, video: VideoFacts): Thing => ({
  "@context": context,
  "@type": "VideoObject",
  name: video.name,
  description: video.description,
  url: `${site.origin}${urls.site.preview(video.id)}`,
  thumbnailUrl: site.origin + video.image,
  uploadDate: video.publishedAt ?? undefined,
  duration: video.durationMs === null ? undefined : `PT${Math.max(1, Math.round(video.durationMs / 1000))}S`,
  isAccessibleForFree: true,
  publisher: provider(site),
});
