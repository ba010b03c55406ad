import { ButtonLink } from "~/ui/button";
import { plainList } from "~/ui/global.css";
import { hide } from "~/ui/hide";
import { Clock, Instructor, Star, Students } from "~/ui/icons";
import { urls } from "~/urls";
import * as css from "./sections.css";
import { SubjectDrawing } from "./subject-drawing";
import { subjects } from "./subjects";
import { courseCardsTexts as say } from "./texts";

export function CourseCards() {
  return (
    <ul className={`${plainList} ${css.cards}`}>
      {subjects.map((card) => (
        <CourseCard key={card.subject} {...card} />
      ))}
    </ul>
  );
}

function CourseCard({ subject, title }: Pick<(typeof subjects)[number], "subject" | "title">) {
  return (
    <li className={css.card}>
      <h3>{title}</h3>
      <SubjectDrawing subject={subject} />
      <p>
        <span className={css.stars} role="img" aria-label={say.rating}>
          <Star />
          <Star />
          <Star />
          <Star />
          <Star />
        </span>
        <span>(123)</span>
      </p>
      <p>
        <span>
          <Instructor /> {say.instructor}
        </span>
        <span>
          <Clock /> {say.hours}
        </span>
        <span>
          <Students /> {say.students}
        </span>
      </p>
      <div className={css.buttons}>
        {/* Search engines judge a link by its text; a label says nothing to them. */}
        <ButtonLink href={urls.site.course(subject)} tone="quiet">
          {say.readMore(title, hide)}
        </ButtonLink>
        <ButtonLink href={urls.site.register} aria-label={say.joinCourse(title)}>
          {say.joinNow}
        </ButtonLink>
      </div>
    </li>
  );
}
