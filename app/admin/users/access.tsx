import { Form, Link } from "@remix-run/react";
import { countText } from "~/formats";
import type { AccessCounts } from "~/models/access/permissions";
import { texts } from "~/texts";
import { Button } from "~/ui/button";
import { UnsavedGuard } from "~/ui/confirm/unsaved-guard";
import { ForgeryField } from "~/ui/form/forgery-field";
import { urls } from "~/urls";
import { useCarryBack } from "../list/back";
import { usePostToPage } from "../posting/use-post-to-page";
import { accessTexts as say } from "./texts";
import * as page from "./user.css";
import * as css from "./users.css";

type AccessProps = {
  user: {
    id: string;
    email: string;
    isAdmin: boolean;
    isSubscribed: boolean;
    access: AccessCounts;
    quarters: Quarters | null;
  };
};

type Quarters = { items: readonly { id: number; name: string }[]; saved: readonly number[] };

export function Access({ user: { id, email, isAdmin, isSubscribed, access, quarters } }: AccessProps) {
  const carryBack = useCarryBack();
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
        <p>{texts.adminWithoutPlan}</p>
      ) : (
        !isSubscribed && (
          <p>
            {texts.planFirst} <Link to={carryBack(urls.admin.userPlan(id, email))}>{say.startPlan}</Link>
          </p>
        )
      )}
      {!isAdmin && (
        <dl className={css.facts}>
          {rows.map(({ where, what, href, title }) => (
            <div key={where}>
              <dt>{where}</dt>
              <dd className={css.access}>
                <span>{say.granted[what](countText(access[what].granted), countText(access[what].all))}</span>
                {isSubscribed && <Link to={carryBack(href)}>{title}</Link>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {!isAdmin && quarters && (
        <QuartersForm
          key={quarters.saved.join()}
          href={carryBack(urls.admin.userQuarters(id, email))}
          {...quarters}
        />
      )}
    </section>
  );
}

type QuartersFormProps = Quarters & { href: string };

/** The page of this permission takes the form, and shows it again if it refuses. */
function QuartersForm({ href, items, saved }: QuartersFormProps) {
  const { isSending, onSubmit } = usePostToPage(href, { preventScrollReset: true });
  if (items.length === 0) return <p>{say.noQuartersYet}</p>;
  return (
    <Form method="post" action={href} onSubmit={onSubmit}>
      <ForgeryField />
      <UnsavedGuard />
      <input type="hidden" name="baseline" value={saved.join()} />
      <input type="hidden" name="savedOn" value="user" />
      <fieldset className={page.ticks}>
        <legend>{say.quarters}</legend>
        {items.map(({ id, name }) => (
          <label key={id}>
            <input type="checkbox" name="quarterId" value={id} defaultChecked={saved.includes(id)} />
            <bdi>{name}</bdi>
          </label>
        ))}
      </fieldset>
      <Button tone="quiet" pending={isSending} disabled={isSending}>
        {say.updatePermission}
      </Button>
    </Form>
  );
}
