import { quoted } from "~/ui/confirm/question";

export const deleteTexts = {
  deleteQuarter: "Delete quarter",
};

export const quartersTexts = {
  quartersList: "Quarters list",
};

export const quarterPagesTexts = {
  list: "Quarters list",
  filter: "Filter by name, description or number",
  empty: "No quarters yet. Add the first one, then give it courses.",
};

export const deletionTexts = {
  title: "Delete quarter",
  message: (name: string) =>
    `The quarter ${quoted(name)} will be permanently deleted, with its picture and everyone's access to it.`,
  delete: "Delete",
  blocked: (name: string) => `The quarter ${quoted(name)} cannot be deleted yet.`,
  showCourses: (courses: number) => (courses === 1 ? "Show its course" : `Show its ${courses} courses`),
};
