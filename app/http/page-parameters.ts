import { pathInEnglish } from "~/language/paths";

const ofAll = ["returnUrl", "message", "recovery", "map", "again"];
const ofLectures = ["lecture", "audio", "from", "data", "lang", "q", "page"];
const ofLists = ["filter", "sort", "dir", "size", "at", "after", "before", "for"];
const ofFilters = ["state", "subject", "plan", "match", "by", "since", "network", "watched", "month"];
const ofForms = [
  "course",
  "quarterId",
  "userId",
  "role",
  "back",
  "next",
  "list",
  "do",
  "impact",
  "to",
  "renewed",
];
const ofPictures = ["w"];

/** What pages read from their address, each once. Others, such as a newsletter's, concern nobody. */
const readAt: readonly [path: string, names: readonly string[]][] = [
  ["/admin", [...ofAll, ...ofLectures, ...ofLists, ...ofFilters, ...ofForms, ...ofPictures]],
  ["/front-contact", [...ofAll, "lecture", "from"]],
  ["/user", [...ofAll, ...ofLectures, "before"]],
  ["/front-join", [...ofAll, "course"]],
  ["/front-course-preview", [...ofAll, ...ofPictures]],
  ["/", ofAll],
];

/** Several users may be chosen. */
const takesMany: Readonly<Record<string, string>> = { "/admin/admin-users-bulk": "userId" };

/** A parameter that a page there reads and that comes twice: which of them counts would be a guess. */
export function doubledParameter({ url }: Pick<Request, "url">): string | null {
  const { pathname, search, searchParams } = new URL(url);
  if (search === "") return null;
  const path = pathInEnglish(pathname)
    .toLowerCase()
    .replace(/(\.data|\/)$/, "");
  const [, names = []] = readAt.find(([start]) => path.startsWith(start)) ?? [];
  return names.find((name) => searchParams.getAll(name).length > 1 && takesMany[path] !== name) ?? null;
}
