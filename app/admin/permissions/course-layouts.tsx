import { Link } from "@remix-run/react";
import { urls } from "~/urls";
import { useCarryBack } from "../list/back";
import * as css from "./permissions.css";
import { courseLayoutsTexts as say } from "./texts";

export const layouts = {
  tree: say.coursesPermission,
  byQuarter: say.coursesByQuarter,
  oneList: say.userPermission,
  items: (saved: readonly number[]) => (saved.length > 0 ? say.editItems : say.selectItems),
} as const;

type CourseLayoutsProps = { of: { id: string; email: string; saved: readonly number[] }; current: string };

export function CourseLayouts({ of: { id, email, saved }, current }: CourseLayoutsProps) {
  const carryBack = useCarryBack();
  const screens = [
    [layouts.tree, urls.admin.userCourses(id, email)],
    [layouts.byQuarter, urls.admin.coursesByQuarter(id)],
    [layouts.oneList, urls.admin.userPermission(id)],
    [layouts.items(saved), urls.admin.quartersWithCourses(id)],
  ] as const;
  return (
    <nav className={css.layouts} aria-labelledby="layouts">
      <p id="layouts">{say.otherLayouts}</p>
      {screens.map(
        ([title, href]) =>
          title !== current && (
            <Link key={href} to={carryBack(href)}>
              {title}
            </Link>
          ),
      )}
    </nav>
  );
}
