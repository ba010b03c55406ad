import { data } from "@remix-run/cloudflare";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { only } from "~/access/only.server";
import { learner } from "~/access/rules";
import { ownCertificate } from "~/models/certificates/certificate-lookup";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import type { ScriptHandle } from "~/ui/frame/hydrates";
import { SkipLink } from "~/ui/frame/skip-link";
import { QrCode } from "~/ui/qr-code";
import { qrPicture } from "~/ui/qr-picture.server";
import { urls } from "~/urls";
import { issuedView } from "./issued";
import * as css from "./print.css";
import { printTexts as say, certificateTexts as words } from "./texts";
import "./sheet-size.css";

export const handle = { bundle: "print" } satisfies ScriptHandle;
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${words.title}: ${page.courseName}` : words.noCertificate },
  { name: "robots", content: "noindex" },
];

export const loader = only(learner, async ({ request, params, context, viewer }) => {
  const [found, society] = await Promise.all([
    ownCertificate(context.reads, viewer.id, params.code ?? ""),
    context.society(),
  ]);
  if (!found) return data(null, { status: 404 });
  const certificate = issuedView(found);
  const address = new URL(urls.site.certificate(certificate.code), request.url).href;
  const { name, arabicName } = society;
  const { courseId } = found;
  return data({ ...certificate, courseId, address, qr: qrPicture(address), society: { name, arabicName } });
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
          <p>{page ? words.askSociety : words.noCertificateHint}</p>
          <ButtonLink href={urls.learner.start()}>{say.myCourses}</ButtonLink>
        </EmptyState>
      </Frame>
    );
  }
  const { society, name, arabicName, courseId, courseName, hours, issued, code, address, qr } = page;
  return (
    <Frame>
      <div className={css.onScreen}>
        <p>{words.howToPrint}</p>
        <Button type="button" hidden data-print>
          {say.print}
        </Button>
      </div>
      <article className={css.sheet}>
        <header>
          <p className={css.society} dir="auto">
            {society.name}
          </p>
          {society.arabicName && (
            <p className={css.society} dir="rtl" lang="ar">
              {society.arabicName}
            </p>
          )}
        </header>
        <h1>{words.title}</h1>
        <div>
          <p>{words.certifies}</p>
          <p className={css.name} dir="auto">
            {name}
          </p>
          {arabicName && (
            <p className={css.name} dir="rtl" lang="ar">
              {arabicName}
            </p>
          )}
          <p>{words.completed}</p>
          <p className={css.course} dir="auto">
            {courseName}
          </p>
          {hours && <p>{words.hoursGiven(hours)}</p>}
        </div>
        <footer className={css.facts}>
          <div>
            <p>{issued}</p>
            <p className={css.code}>{code}</p>
            <p>
              {words.check} <span className={css.code}>{address}</span>
            </p>
          </div>
          <QrCode picture={qr} label={words.qr} />
        </footer>
      </article>
      <p className={css.onScreen}>
        <ButtonLink
          href={courseId === null ? urls.learner.start() : urls.learner.certificate(courseId)}
          tone="quiet"
        >
          {words.back}
        </ButtonLink>
      </p>
    </Frame>
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  <>
    <SkipLink />
    <main id="main" tabIndex={-1} className={css.page}>
      {children}
    </main>
  </>
);
