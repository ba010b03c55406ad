import { Link } from "@remix-run/react";
import { countText } from "~/formats";
import type { AccessCounts } from "~/models/access/permissions";
import { texts } from "~/texts";
import { urls } from "~/urls";
import { useKeepBack } from "../list/back";
import * as css from "./users.css";

type AccessProps = {
  user: { id: string; email: string; isAdmin: boolean; isSubscribed: boolean; access: AccessCounts };
};

/** Each link has the title of its screen. */
export function Access({ user: { id, email, isAdmin, isSubscribed, access } }: AccessProps) {
  const keepBack = useKeepBack();
  const rows = [
    {
      where: "Website",
      what: "quarters",
      href: urls.admin.userQuarters(id, email),
      title: "Quarters permission",
    },
    {
      where: "Mobile app",
      what: "courses",
      href: urls.admin.userCourses(id, email),
      title: "Courses permission",
    },
  ] as const;
  return (
    <section aria-labelledby="access">
      <h2 id="access" className={css.part}>
        Access
      </h2>
      {isAdmin ? <p>{texts.adminNeedsNoPlan}</p> : !isSubscribed && <p>{texts.planFirst}</p>}
      {!isAdmin && (
        <dl className={css.facts}>
          {rows.map(({ where, what, href, title }) => (
            <div key={where}>
              <dt>{where}</dt>
              <dd className={css.access}>
                {countText(access[what].granted)} of {countText(access[what].all)} {what}
                {isSubscribed && <Link to={keepBack(href)}>{title}</Link>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
