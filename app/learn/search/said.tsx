import { Link } from "@remix-run/react";
import { hidden, plainList } from "~/ui/global.css";
import { marked } from "~/ui/marked.css";
import * as css from "./said.css";
import type { SaidLecture } from "./said-places";
import { saidTexts as say } from "./texts";

export function Said({ lectures, most }: { lectures: readonly SaidLecture[]; most: number }) {
  return (
    <section aria-labelledby="said" className={css.said}>
      <h2 id="said">{say.title}</h2>
      <ol className={plainList}>
        {lectures.map((lecture) => (
          <Lecture key={lecture.id} {...lecture} />
        ))}
      </ol>
      {lectures.length === most && <p>{say.firstLectures(most)}</p>}
    </section>
  );
}

function Lecture({ name, course, href, places, transcripts }: SaidLecture) {
  return (
    <li className={css.lecture}>
      <h3>
        <Link to={href}>
          <bdi>{name}</bdi>
        </Link>
      </h3>
      <p>{say.lectureIn(course)}</p>
      <ul className={`${plainList} ${marked}`}>
        {places.map(({ lang, time, href, runs }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may begin in one second, and the list never changes
          <li key={at}>
            <Link to={href} className={css.place} dir={lang === "ar" ? "rtl" : "ltr"}>
              <span className={hidden}>{say.watchFrom(time)}</span>
              <span className={css.time} aria-hidden>
                {time}
              </span>
              <span lang={lang}>
                {runs.map(({ text, isHit }, at) =>
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
                  isHit ? <mark key={at}>{text}</mark> : text,
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {transcripts.map(({ lang, label, href }) => (
        <Link key={lang} to={href} className={css.transcript}>
          {say.morePlaces(<bdi lang={lang}>{label}</bdi>)}
        </Link>
      ))}
    </li>
  );
}
