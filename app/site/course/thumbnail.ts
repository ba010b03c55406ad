import { only } from "~/access/only.server";
import { anyone } from "~/access/rules";
import { rowIdOf } from "~/models/row-id";
import { lecturePoster } from "../lecture-poster.server";

/** Twice the pixels of its place in the list: too small to learn from. */
const width = 160;

/** Rule: Open catalogue. */
export const loader = only(anyone, async ({ request, params, context }) =>
  lecturePoster(request, context, {
    lectureId: rowIdOf(params.lectureId),
    width,
    neverWhole: true,
    isShown: () => true,
  }),
);
