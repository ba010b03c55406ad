import { Link } from "@remix-run/react";
import type { CourseRow } from "~/models/catalogue/course-list";
import { urls } from "~/urls";
import { RowActions } from "../list/row-actions";
import { MoveButtons } from "../move/move-buttons";
import * as css from "./courses.css";
import { deletionOf } from "./deletion";
import { courseCardTexts as say } from "./texts";

type CourseCardProps = {
  course: CourseRow;
  order?: { place: number; total: number };
};

export function CourseCard({ course, order }: CourseCardProps) {
  const { id, name, author, quarterId, quarterName, lectures } = course;
  return (
    <li className={css.card} data-row>
      <h2 dir="auto">
        <Link to={urls.admin.lectures(course)}>{name}</Link>
      </h2>
      {author && <p dir="auto">{author}</p>}
      <Link className={css.badge} to={urls.admin.courses(quarterId)}>
        <bdi>{quarterName}</bdi>
      </Link>
      <p>{say.lectures(lectures)}</p>
      <div className={css.actions}>
        <RowActions
          name={name}
          editHref={urls.admin.courseEdit(id)}
          deleteHref={urls.admin.courseDelete(id)}
          deletion={deletionOf(course)}
          tone="plain"
        />
        {order && (
          <span className={css.order}>
            <MoveButtons action={urls.admin.courseMove(id)} name={name} {...order} />
          </span>
        )}
      </div>
    </li>
  );
}
