import { only } from "~/access/only.server";
import { anyone } from "~/access/rules";
import { rowIdOf } from "~/models/row-id";
import { lecturePoster } from "../lecture-poster.server";

/** Wide enough for a messenger's card. */
const widest = 1200;

/** Rule: Preview. */
export const loader = only(anyone, async ({ request, params, context }) => {
  const asked = Number(new URL(request.url).searchParams.get("w"));
  return lecturePoster(request, context, {
    lectureId: rowIdOf(params.lectureId),
    width: asked > 0 && asked < widest ? asked : widest,
    isShown: ({ isPreview }) => isPreview,
  });
});
