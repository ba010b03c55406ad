import { data } from "@remix-run/cloudflare";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { only } from "~/access/only.server";
import { learner } from "~/access/rules";
import { language } from "~/language/language";
import { pathInEnglish } from "~/language/paths";
import { ownCertificate } from "~/models/certificates/certificate-lookup";
import { readSettings } from "~/models/settings/settings";
import { dayIn } from "~/portable/cairo";
import { hoursIn } from "~/portable/unit-text";
import { Button, ButtonLink } from "~/ui/button";
import { code as codeStyle } from "~/ui/code.css";
import { EmptyState } from "~/ui/empty-state";
import type { ScriptHandle } from "~/ui/frame/hydrates";
import { Mark } from "~/ui/frame/mark";
import { SkipLink } from "~/ui/frame/skip-link";
import { QrCode } from "~/ui/qr-code";
import { qrPicture } from "~/ui/qr-picture.server";
import { urls } from "~/urls";
import { issuedView } from "./issued";
import * as css from "./print.css";
import { Seal } from "./seal";
import { printTexts as say, sheetTexts as sheet, certificateTexts as words } from "./texts";
import "./sheet-size.css";

const sheetLocale = "en-GB";

export const handle = { bundle: "print" } satisfies ScriptHandle;
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${words.title}: ${language.apart(page.courseName)}` : words.noCertificate },
  { name: "robots", content: "noindex" },
];

export const loader = only(learner, async ({ request, params, context, viewer }) => {
  // The signature is in no data of other pages.
  const [found, society, { signature }] = await Promise.all([
    ownCertificate(context.reads, viewer.id, params.code ?? ""),
    context.society(),
    readSettings(context.reads),
  ]);
  if (!found) return data(null, { status: 404 });
  const certificate = issuedView(found);
  const address = new URL(pathInEnglish(urls.site.certificate(certificate.code)), request.url).href;
  const { arabicName, logo, english } = society;
  const { courseId, cpdMinutes, issuedAt } = found;
  return data({
    ...certificate,
    courseId,
    address,
    qr: qrPicture(address),
    hours: cpdMinutes === null ? "" : hoursIn(sheetLocale, cpdMinutes),
    issued: dayIn(sheetLocale, issuedAt),
    society: { name: english.name, arabicName, logo },
    secretary: { ...english.secretary, signature },
  });
});

export default function PrintedCertificate() {
  const page = useLoaderData<typeof loader>();
  if (!page || page.withdrawn) {
    return (
      <Frame>
        <EmptyState
          heading="h1"
          title={page?.withdrawn ? words.withdrawn(page.withdrawn) : words.noCertificate}
        >
          <p>{page ? words.withdrawnHint : words.noCertificateHint}</p>
          <ButtonLink href={urls.learner.start()}>{say.myCourses}</ButtonLink>
        </EmptyState>
      </Frame>
    );
  }
  const { society, secretary, name, arabicName, courseId, courseName, hours, issued, code, address, qr } =
    page;
  return (
    <Frame>
      <div className={css.onScreen}>
        <p>{words.printHint}</p>
        <Button type="button" hidden data-print>
          {say.print}
        </Button>
      </div>
      <article className={css.sheet} lang="en" dir="ltr">
        <header>
          <SheetLogo logo={society.logo} />
          <p className={css.society} dir="auto">
            {society.name}
          </p>
          {society.arabicName && (
            <p className={css.society} dir="rtl" lang="ar">
              {society.arabicName}
            </p>
          )}
        </header>
        <h1>{sheet.title}</h1>
        <div>
          <p>{sheet.nameIntro}</p>
          <p className={css.name} dir="auto">
            {name}
          </p>
          {arabicName && (
            <p className={css.name} dir="rtl" lang="ar">
              {arabicName}
            </p>
          )}
          <p>{sheet.courseIntro}</p>
          <p className={css.course} dir="auto">
            {courseName}
          </p>
          {hours && <p>{sheet.hours(hours)}</p>}
        </div>
        <footer className={css.facts}>
          <div>
            <p>{sheet.issuedOn(issued)}</p>
            <p className={codeStyle}>{code}</p>
            <p>{sheet.verification(<span className={codeStyle}>{address}</span>)}</p>
          </div>
          <div className={css.signature}>
            {secretary.signature && (
              <img src={urls.api.societyImage(secretary.signature, 480)} alt={sheet.signature} />
            )}
            <p dir="auto">{secretary.name}</p>
            <p dir="auto">{secretary.title}</p>
          </div>
          <div className={css.marks}>
            <Seal />
            <QrCode picture={qr} label={sheet.qrCode} />
          </div>
        </footer>
      </article>
      <p className={css.onScreen}>
        <ButtonLink
          href={courseId === null ? urls.learner.start() : urls.learner.certificate(courseId)}
          tone="quiet"
        >
          {words.backToCertificate}
        </ButtonLink>
      </p>
    </Frame>
  );
}

function SheetLogo({ logo }: { logo: string | null }) {
  if (logo === null) return <Mark size={56} />;
  return <img src={urls.api.societyImage(logo, 480)} height={64} alt="" />;
}

const Frame = ({ children }: { children: ReactNode }) => (
  <>
    <SkipLink />
    <main id="main" tabIndex={-1} className={css.page}>
      {children}
    </main>
  </>
);
