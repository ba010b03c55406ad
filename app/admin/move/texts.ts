import type { ReactNode } from "react";
import { sentence } from "~/ui/sentence";

export const moveButtonsTexts = {
  moveUp: (name: ReactNode) => sentence`Move up: ${name}`,
  moveDown: (name: ReactNode) => sentence`Move down: ${name}`,
};

export const moveHandleTexts = {
  move: (name: string) => `Move ${name}`,
  hint: "Drag, or press the up or down arrow",
};

export const moveToPlaceTexts = {
  place: (total: number) => `Place (1 to ${total})`,
  button: "Move",
  move: (name: string) => `Move ${name}`,
};

export const moveFailedTexts = {
  title: "Nothing was moved",
  courses: "Courses",
  allCourses: "All Courses",
  list: "Show the list",
};
