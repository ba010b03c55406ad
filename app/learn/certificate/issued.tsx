import { dateText, hoursText } from "~/formats";
import { shownCode } from "~/models/certificates/certificate-code";
import type { Certificate } from "~/models/certificates/printed-certificate";
import { ButtonLink } from "~/ui/button";
import { CertificateFacts } from "~/ui/certificate-facts";
import { Alert } from "~/ui/notices/alert";
import { urls } from "~/urls";
import * as css from "./certificate.css";
import { certificateTexts as words } from "./texts";

export const issuedView = ({ code, cpdMinutes, issuedAt, withdrawnAt, ...names }: Certificate) => ({
  ...names,
  code: shownCode(code),
  hours: hoursText(cpdMinutes),
  issued: dateText(issuedAt),
  withdrawn: withdrawnAt && dateText(withdrawnAt),
});

export function Issued(certificate: ReturnType<typeof issuedView>) {
  const { code, withdrawn } = certificate;
  return (
    <>
      {withdrawn && (
        <Alert kind="warning">
          {words.withdrawn(withdrawn)} {words.askSociety}
        </Alert>
      )}
      <CertificateFacts className={css.facts} certificate={certificate}>
        <div>
          <dt>{words.code}</dt>
          <dd className={css.code}>{code}</dd>
        </div>
      </CertificateFacts>
      <p className={css.actions}>
        {!withdrawn && <ButtonLink href={urls.learner.certificatePrint(code)}>{words.print}</ButtonLink>}
        <ButtonLink href={urls.site.certificate(code)} tone="quiet">
          {words.publicPage}
        </ButtonLink>
      </p>
    </>
  );
}
