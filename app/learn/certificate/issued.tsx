import { dateText, hoursText } from "~/formats";
import { shownCode } from "~/models/certificates/certificate-code";
import type { Certificate } from "~/models/certificates/printed-certificate";
import { ButtonLink } from "~/ui/button";
import { CertificateFacts } from "~/ui/certificate-facts";
import { code as codeStyle } from "~/ui/code.css";
import { Alert } from "~/ui/notices/alert";
import { urls } from "~/urls";
import * as css from "./certificate.css";
import type { shareLinks } from "./share";
import { certificateTexts as words } from "./texts";

export const issuedView = ({ code, cpdMinutes, issuedAt, withdrawnAt, ...names }: Certificate) => ({
  ...names,
  code: shownCode(code),
  hours: hoursText(cpdMinutes),
  issued: dateText(issuedAt),
  withdrawn: withdrawnAt && dateText(withdrawnAt),
});

type IssuedProps = ReturnType<typeof issuedView> & { shares: ReturnType<typeof shareLinks> };

export function Issued({ shares, ...certificate }: IssuedProps) {
  const { code, withdrawn } = certificate;
  return (
    <>
      {withdrawn && (
        <Alert kind="warning">
          {words.withdrawn(withdrawn)} {words.withdrawnHint}
        </Alert>
      )}
      <CertificateFacts className={css.facts} certificate={certificate}>
        <div>
          <dt>{words.code}</dt>
          <dd className={codeStyle}>{code}</dd>
        </div>
      </CertificateFacts>
      <p className={css.actions}>
        {!withdrawn && (
          <ButtonLink href={urls.learner.certificatePrint(code)}>{words.openPrintView}</ButtonLink>
        )}
        <ButtonLink href={urls.site.certificate(code)} tone="quiet">
          {words.publicPage}
        </ButtonLink>
        {!withdrawn &&
          shares.map(({ label, href }) => (
            <ButtonLink key={label} href={href} tone="quiet" rel="noopener noreferrer">
              {label}
            </ButtonLink>
          ))}
      </p>
    </>
  );
}
