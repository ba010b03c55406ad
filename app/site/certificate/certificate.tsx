import { data } from "@remix-run/cloudflare";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { anyone } from "~/access/rules";
import { dateText, hoursText } from "~/formats";
import { callerAddress } from "~/http/caller-address.server";
import { retryAfter } from "~/http/retry-after";
import { shownCode } from "~/models/certificates/certificate-code";
import { certificateWithCode } from "~/models/certificates/certificate-lookup";
import { texts } from "~/texts";
import { ButtonLink } from "~/ui/button";
import { CertificateFacts } from "~/ui/certificate-facts";
import { code as codeStyle } from "~/ui/code.css";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/frame/page-header";
import { Alert } from "~/ui/notices/alert";
import { urls } from "~/urls";
import { top } from "../frame/page-top.css";
import { section } from "../sections.css";
import * as css from "./certificate.css";
import { certificateTexts as say, publicCertificateTexts as words } from "./texts";

export const meta: MetaFunction = () => [{ title: words.title }, { name: "robots", content: "noindex" }];

export const loader = only(anyone, async ({ request, params, context }) => {
  const asked = {
    code: params.code ?? "",
    address: callerAddress(request),
    appSecret: context.env.APP_SECRET,
  };
  const found = await certificateWithCode(context.reads, asked, new Date());
  if (found.outcome === "throttled") {
    const wait = texts.tooManyAttempts(found.minutes);
    return data({ wait, certificate: null }, { status: 429, headers: retryAfter(found.minutes) });
  }
  if (found.outcome === "unknown") return data({ wait: null, certificate: null }, { status: 404 });
  const { code, name, arabicName, courseName, cpdMinutes, issuedAt, withdrawnAt } = found.certificate;
  const certificate = {
    name,
    arabicName,
    courseName,
    hours: hoursText(cpdMinutes),
    issued: dateText(issuedAt),
    code: shownCode(code),
    isValid: withdrawnAt === null,
  };
  return data({ wait: null, certificate });
});

export default function PublicCertificate() {
  const { wait, certificate } = useLoaderData<typeof loader>();
  if (!certificate) return <NothingToShow wait={wait} />;
  const { isValid } = certificate;
  return (
    <>
      <div className={top}>
        <PageHeader
          title={words.title}
          breadcrumbs={[{ label: say.home, href: urls.root }, { label: words.title }]}
        />
      </div>
      <section className={section}>
        <div className={css.checked}>
          <Alert kind={isValid ? "success" : "warning"}>{isValid ? words.valid : words.withdrawn}</Alert>
          <CertificateFacts className={css.facts} certificate={certificate}>
            <div>
              <dt>{words.code}</dt>
              <dd className={codeStyle}>{certificate.code}</dd>
            </div>
          </CertificateFacts>
        </div>
      </section>
    </>
  );
}

function NothingToShow({ wait }: { wait: string | null }) {
  return (
    <section className={section}>
      <EmptyState heading="h1" title={wait === null ? words.noCertificate : words.tooManyCodes}>
        <p>{wait ?? words.noCertificateHint}</p>
        <ButtonLink href={urls.site.contact()} tone="quiet">
          {say.contactUs}
        </ButtonLink>
      </EmptyState>
    </section>
  );
}
