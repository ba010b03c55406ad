import { foldText } from "../typed-text/fold-text";
import type { CatalogueCourse, CatalogueQuarter } from "./learner-catalogue";

export type SearchResult = {
  quarter: string;
  course: Pick<CatalogueCourse, "id" | "name">;
  lecture: CatalogueCourse["contents"][number] | null;
};

/** Keeps the catalogue's order. A lecture matches in its name and its course's, with at least one word in its own. */
export function findInCatalogue(catalogue: readonly CatalogueQuarter[], text: string): SearchResult[] {
  const words = foldText(text).split(" ").filter(Boolean);
  if (words.length === 0) return [];
  return catalogue.flatMap(({ name: quarter, courses }) =>
    courses.flatMap(({ id, name, author, description, contents }): SearchResult[] => {
      const course = { id, name };
      const title = foldText(name);
      const card = [title, foldText(author), foldText(description)];
      const isFound = words.every((word) => card.some((part) => part.includes(word)));
      const found = contents.filter((lecture) => {
        const own = foldText(lecture.name);
        return (
          words.some((word) => own.includes(word)) &&
          words.every((word) => own.includes(word) || title.includes(word))
        );
      });
      return [
        ...(isFound ? [{ quarter, course, lecture: null }] : []),
        ...found.map((lecture) => ({ quarter, course, lecture })),
      ];
    }),
  );
}
