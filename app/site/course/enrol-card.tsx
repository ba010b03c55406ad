import { hoursText } from "~/formats";
import type { OpenCourse } from "~/models/catalogue/open-catalogue";
import { whatsAppLink } from "~/portable/whatsapp-link";
import { ButtonLink } from "~/ui/button";
import { plainList } from "~/ui/global.css";
import { Calendar, Check, Clock, Course, Lecture } from "~/ui/icons";
import { urls } from "~/urls";
import { Film } from "../preview/film";
import { priceFrom } from "../price-from";
import { howToJoinTexts } from "../texts";
import { useSociety } from "../use-society";
import * as css from "./enrol-card.css";
import { lecturesText, totalText } from "./lengths";
import { enrolCardTexts as say } from "./texts";

/** What a course has, costs and leads to; stays in sight beside the rest on a wide screen. */
export function EnrolCard({ course }: { course: OpenCourse }) {
  const { id, name, lectures, lectureCount, cpdMinutes, quarterName } = course;
  const society = useSociety();
  const price = priceFrom(society);
  const preview = lectures.find(({ isPreview }) => isPreview);
  const length = totalText(lectures);
  return (
    <aside className={css.card} aria-label={say.label}>
      {preview && (
        <a href={urls.site.preview(preview.id)} className={css.film}>
          <Film preview={preview} sizes="(min-width: 60rem) 22rem, 100vw" view="first" />
          <strong>{say.preview}</strong>
        </a>
      )}
      <ul className={`${plainList} ${css.facts}`}>
        <li>
          <Lecture /> {lecturesText(lectureCount)}
        </li>
        {length && (
          <li>
            <Clock /> {length}
          </li>
        )}
        {cpdMinutes !== null && (
          <li>
            <Calendar /> {say.cpd(hoursText(cpdMinutes))}
          </li>
        )}
        <li>
          <Check /> {say.certificate}
        </li>
        <li>
          <Course /> <span>{say.partOf(<bdi>{quarterName}</bdi>)}</span>
        </li>
      </ul>
      {price && <p className={css.price}>{price}</p>}
      {society.isPayable ? (
        <ButtonLink href={urls.payments.join(id)}>{howToJoinTexts.choosePlan}</ButtonLink>
      ) : (
        <ButtonLink href={urls.site.register}>{howToJoinTexts.joinNow}</ButtonLink>
      )}
      {society.whatsApp && (
        <ButtonLink href={whatsAppLink(society.whatsApp, howToJoinTexts.courseRequest(name))} tone="quiet">
          {howToJoinTexts.askOnWhatsApp}
        </ButtonLink>
      )}
      <a href="#join" className={css.more}>
        {say.howToJoin}
      </a>
    </aside>
  );
}
