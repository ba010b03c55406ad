import { Link } from "@remix-run/react";
import type { CourseRow } from "~/models/course-list";
import { ButtonLink } from "~/ui/button";
import { ConfirmLink } from "~/ui/confirm/confirm-link";
import { hidden } from "~/ui/global.css";
import { urls } from "~/urls";
import { MoveButtons } from "../move/move-buttons";
import * as css from "./courses.css";
import { deleteCourseQuestion } from "./delete-question";

type CourseCardProps = {
  course: CourseRow;
  /** Its place in its quarter, where that is what the list shows. */
  order?: { place: number; total: number };
};

export function CourseCard({ course, order }: CourseCardProps) {
  const { id, name, author, quarterId, quarterName, lectures } = course;
  return (
    <li className={css.card}>
      <h2 dir="auto">
        <Link to={urls.admin.lectures(course)}>{name}</Link>
      </h2>
      {author && <p dir="auto">{author}</p>}
      <Link className={css.badge} to={urls.admin.courses(quarterId)}>
        <bdi>{quarterName}</bdi>
      </Link>
      <p>
        {lectures} {lectures === 1 ? "lecture" : "lectures"}
      </p>
      <div className={css.actions}>
        <CourseActions id={id} name={name} />
        {order && (
          <span className={css.order}>
            <MoveButtons action={urls.admin.courseMove(id)} name={name} {...order} />
          </span>
        )}
      </div>
    </li>
  );
}

/** Edit and Delete, each with the course's name for who does not see the row. */
export function CourseActions({ id, name }: { id: number; name: string }) {
  const which = (
    <span className={hidden}>
      {" "}
      <bdi>{name}</bdi>
    </span>
  );
  return (
    <>
      <ButtonLink href={urls.admin.courseEdit(id)} tone="plain">
        Edit{which}
      </ButtonLink>
      <ConfirmLink href={urls.admin.courseDelete(id)} question={deleteCourseQuestion(name)} tone="plain">
        Delete{which}
      </ConfirmLink>
    </>
  );
}
