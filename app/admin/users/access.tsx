import { Link } from "@remix-run/react";
import { countText } from "~/formats";
import type { AccessCounts } from "~/models/access/permissions";
import { texts } from "~/texts";
import { urls } from "~/urls";
import { useKeepBack } from "../list/back";
import { accessTexts as say } from "./texts";
import * as css from "./users.css";

type AccessProps = {
  user: { id: string; email: string; isAdmin: boolean; isSubscribed: boolean; access: AccessCounts };
};

export function Access({ user: { id, email, isAdmin, isSubscribed, access } }: AccessProps) {
  const keepBack = useKeepBack();
  const rows = [
    {
      where: say.website,
      what: "quarters",
      href: urls.admin.userQuarters(id, email),
      title: say.quartersPermission,
    },
    {
      where: say.mobileApp,
      what: "courses",
      href: urls.admin.userCourses(id, email),
      title: say.coursesPermission,
    },
  ] as const;
  return (
    <section aria-labelledby="access">
      <h2 id="access" className={css.part}>
        {say.access}
      </h2>
      {isAdmin ? (
        <p>{texts.adminNeedsNoPlan}</p>
      ) : (
        !isSubscribed && (
          <p>
            {texts.planFirst}{" "}
            <Link to={keepBack(urls.admin.userPlan(id, email))}>{say.userSubscriptionPlan}</Link>
          </p>
        )
      )}
      {!isAdmin && (
        <dl className={css.facts}>
          {rows.map(({ where, what, href, title }) => (
            <div key={where}>
              <dt>{where}</dt>
              <dd className={css.access}>
                {say.of[what](countText(access[what].granted), countText(access[what].all))}
                {isSubscribed && <Link to={keepBack(href)}>{title}</Link>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
