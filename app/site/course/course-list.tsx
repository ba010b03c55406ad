import type { OpenCatalogue } from "~/models/catalogue/open-catalogue";
import { ButtonLink } from "~/ui/button";
import { plainList } from "~/ui/global.css";
import { urls } from "~/urls";
import * as css from "./course.css";
import { lecturesText } from "./lengths";
import { courseListTexts as say } from "./texts";

export function CourseList({ courses, hasMore }: OpenCatalogue) {
  const last = courses.at(-1);
  return (
    <>
      <ul className={`${plainList} ${css.rows}`}>
        {courses.map(({ id, name, author, quarterName, lectures }) => (
          <li key={id}>
            <a href={urls.site.course(id)} dir="auto">
              {name}
            </a>
            <p>
              {author && (
                <>
                  <bdi>{author}</bdi>
                  {" · "}
                </>
              )}
              <bdi>{quarterName}</bdi> · {lecturesText(lectures)}
            </p>
          </li>
        ))}
      </ul>
      {hasMore && last && (
        <p className={css.more}>
          <ButtonLink href={urls.site.moreCourses(last.id)} tone="quiet">
            {say.moreCourses}
          </ButtonLink>
        </p>
      )}
    </>
  );
}
