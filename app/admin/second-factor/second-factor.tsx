import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { dateText } from "~/formats";
import { secondFactorOf } from "~/models/identity/second-factor";
import { texts } from "~/texts";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { urls } from "~/urls";
import * as css from "./second-factor.css";

export const meta: MetaFunction = () => [{ title: "Two-step sign-in" }];

/** /admin/admin-second-factor */
export const loader = only(admin, async ({ context, viewer }) => {
  const factor = await secondFactorOf(context.reads, viewer.id);
  return {
    isRequired: context.env.ADMIN_TOTP === "required",
    factor: factor && { since: dateText(factor.enabledAt), codesLeft: factor.codesLeft },
  };
});

export default function SecondFactor() {
  const { isRequired, factor } = useLoaderData<typeof loader>();
  return (
    <div className={css.narrow}>
      <PageHeader title="Two-step sign-in" />
      <p>
        With two-step sign-in you need your password and a code from an app on your phone. Someone who knows
        only your password cannot sign in.
      </p>
      {factor ? <TurnedOn {...factor} isRequired={isRequired} /> : <TurnedOff />}
    </div>
  );
}

function TurnedOff() {
  return (
    <>
      <p>
        <strong>It is off for your account.</strong>
      </p>
      <div className={css.actions}>
        <ButtonLink href={urls.admin.secondFactorOn} tone="primary">
          Turn on
        </ButtonLink>
      </div>
    </>
  );
}

type TurnedOnProps = { since: string; codesLeft: number; isRequired: boolean };

function TurnedOn({ since, codesLeft, isRequired }: TurnedOnProps) {
  const { codesLeft: howMany, fewCodesLeft, required } = texts.secondFactor;
  return (
    <>
      <p>
        <strong>It is on for your account</strong> since {since}.
      </p>
      {codesLeft > 3 ? <p>{howMany(codesLeft)}</p> : <Alert kind="warning">{fewCodesLeft(codesLeft)}</Alert>}
      <div className={css.actions}>
        <ButtonLink href={urls.admin.recoveryCodesRenew} tone="quiet">
          New recovery codes
        </ButtonLink>
        {!isRequired && (
          <ButtonLink href={urls.admin.secondFactorOff} tone="quiet">
            Turn off
          </ButtonLink>
        )}
      </div>
      {isRequired && <p>{required}</p>}
      <p>
        For another phone:{" "}
        {isRequired
          ? "ask another administrator to reset it."
          : "turn it off and on again, or ask another administrator to reset it."}
      </p>
    </>
  );
}
