import { Link } from "@remix-run/react";
import { ButtonLink } from "~/ui/button";
import { urls } from "~/urls";
import * as css from "./users.css";

export function PermissionLinks({ id, email }: { id: string; email: string }) {
  return (
    <>
      <div className={css.actions}>
        <ButtonLink href={urls.admin.userQuarters(id, email)} tone="quiet">
          Quarters permission
        </ButtonLink>
        <ButtonLink href={urls.admin.userCourses(id, email)} tone="quiet">
          Courses permission
        </ButtonLink>
      </div>
      <ul className={css.otherWays} aria-label="The same courses in another way">
        <li>
          <Link to={urls.admin.coursesByQuarter(id)}>Courses by quarter</Link>
        </li>
        <li>
          <Link to={urls.admin.userPermission(id)}>Courses in one list</Link>
        </li>
        <li>
          <Link to={urls.admin.quartersWithCourses(id)}>Quarters with courses</Link>
        </li>
      </ul>
    </>
  );
}
