import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { dateText } from "~/formats";
import { secondFactorOf } from "~/models/identity/second-factor/second-factor";
import { texts } from "~/texts";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/frame/page-header";
import { Alert } from "~/ui/notices/alert";
import { urls } from "~/urls";
import * as css from "./second-factor.css";
import { secondFactorTexts as say } from "./texts";

export const meta: MetaFunction = () => [{ title: say.title }];

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
      <PageHeader title={say.title} />
      <p>{say.intro}</p>
      {factor ? <TurnedOn {...factor} isRequired={isRequired} /> : <TurnedOff />}
    </div>
  );
}

function TurnedOff() {
  return (
    <>
      <p>
        <strong>{say.off}</strong>
      </p>
      <div className={css.actions}>
        <ButtonLink href={urls.admin.secondFactorOn} tone="primary">
          {say.turnOn}
        </ButtonLink>
      </div>
    </>
  );
}

type TurnedOnProps = { since: string; codesLeft: number; isRequired: boolean };

function TurnedOn({ since, codesLeft, isRequired }: TurnedOnProps) {
  const { recoveryCodesLeft: howMany, fewRecoveryCodesLeft, requiredForAdmins } = texts.secondFactor;
  return (
    <>
      <p>
        {say.on(since, (words) => (
          <strong>{words}</strong>
        ))}
      </p>
      {codesLeft > 3 ? (
        <p>{howMany(codesLeft)}</p>
      ) : (
        <Alert kind="warning">{fewRecoveryCodesLeft(codesLeft)}</Alert>
      )}
      <div className={css.actions}>
        <ButtonLink href={urls.admin.recoveryCodesRenew} tone="quiet">
          {say.renewCodes}
        </ButtonLink>
        {!isRequired && (
          <ButtonLink href={urls.admin.secondFactorOff} tone="quiet">
            {say.turnOff}
          </ButtonLink>
        )}
      </div>
      {isRequired && <p>{requiredForAdmins}</p>}
      <p>{isRequired ? say.newPhoneIfRequired : say.newPhone}</p>
    </>
  );
}
