import { dateText, hoursText } from "~/formats";
import { shownCode } from "~/models/certificates/certificate-code";
import type { Certificate } from "~/models/certificates/printed-certificate";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { urls } from "~/urls";
import * as css from "./certificate.css";
import { certificateTexts as words } from "./certificate-texts";

export const issuedView = ({ code, cpdMinutes, issuedAt, withdrawnAt, ...names }: Certificate) => ({
  ...names,
  code: shownCode(code),
  hours: hoursText(cpdMinutes),
  issued: dateText(issuedAt),
  withdrawn: withdrawnAt && dateText(withdrawnAt),
});

export function Issued(certificate: ReturnType<typeof issuedView>) {
  const { code, name, arabicName, courseName, hours, issued, withdrawn } = certificate;
  const { facts } = words;
  return (
    <>
      {withdrawn && (
        <Alert kind="warning">
          {words.withdrawn(withdrawn)} {words.askSociety}
        </Alert>
      )}
      <dl className={css.facts}>
        <div>
          <dt>{facts.name}</dt>
          <dd>
            <bdi>{name}</bdi>
            {arabicName && (
              <>
                {" · "}
                <bdi lang="ar">{arabicName}</bdi>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>{facts.course}</dt>
          <dd dir="auto">{courseName}</dd>
        </div>
        {hours && (
          <div>
            <dt>{facts.hours}</dt>
            <dd>{hours}</dd>
          </div>
        )}
        <div>
          <dt>{facts.issued}</dt>
          <dd>{issued}</dd>
        </div>
        <div>
          <dt>{facts.code}</dt>
          <dd className={css.code}>{code}</dd>
        </div>
      </dl>
      <p className={css.actions}>
        {!withdrawn && <ButtonLink href={urls.learner.certificatePrint(code)}>{words.print}</ButtonLink>}
        <ButtonLink href={urls.site.certificate(code)} tone="quiet">
          {words.publicPage}
        </ButtonLink>
      </p>
    </>
  );
}
