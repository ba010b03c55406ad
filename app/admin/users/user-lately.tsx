import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { urls } from "~/urls";
import { Email } from "../list/email";
import { userLatelyTexts as say } from "./texts";
import * as css from "./user.css";
import type { Lately } from "./user-lately.server";

type UserLatelyProps = { user: { id: string; email: string; isAdmin: boolean }; lately: Lately };

export function UserLately({ user: { id, email, isAdmin }, lately }: UserLatelyProps) {
  return (
    <>
      {!isAdmin && (
        <Part title={say.lastLectures} href={urls.admin.userProgress(id)} all={say.lecturesWatched}>
          {lately.lectures.map(({ id, course, name, played, isWatched }) => (
            <li key={id}>
              <Link to={urls.admin.lectures(course, id)}>
                <bdi>{name}</bdi>
              </Link>
              <span>{isWatched ? say.watched(played) : played}</span>
            </li>
          ))}
        </Part>
      )}
      {!isAdmin && (
        <Part title={say.lastCertificates} href={urls.admin.userCertificates(id)} all={say.certificates}>
          {lately.certificates.map(({ code, courseName, issued, isWithdrawn }) => (
            <li key={code}>
              <a href={urls.site.certificate(code)}>
                <bdi>{courseName}</bdi>
              </a>
              <span>{isWithdrawn ? say.withdrawn(issued) : issued}</span>
            </li>
          ))}
        </Part>
      )}
      <Part title={say.lastRecords} href={urls.admin.activity(email)} all={say.activity}>
        {lately.records.map(({ id, when, actorEmail, what: { start, name, end } }) => (
          <li key={id}>
            <span>
              {start}
              {name !== null && <Email>{name}</Email>}
              {end}
            </span>
            <span>{say.by(when, actorEmail)}</span>
          </li>
        ))}
      </Part>
    </>
  );
}

type PartProps = { title: string; href: string; all: string; children: readonly ReactNode[] };

function Part({ title, href, all, children }: PartProps) {
  return (
    <section>
      <h2 className={css.part}>{title}</h2>
      {children.length > 0 ? <ul className={css.lately}>{children}</ul> : <p>{say.none}</p>}
      <p>
        <Link to={href} className={css.all}>
          {all}
        </Link>
      </p>
    </section>
  );
}
