import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { subscriber } from "~/access/rules";
import { StatusSentence } from "~/lecture/offline/status-sentence";
import { downloadTexts, offlineTexts } from "~/lecture/offline/texts";
import { fill, frame } from "~/lecture/player/player-frame.css";
import { PlayerTools } from "~/lecture/player-tools";
import { Button } from "~/ui/button";
import { brand } from "~/ui/frame/app-shell.css";
import { BrandName } from "~/ui/frame/brand-name";
import type { ScriptHandle } from "~/ui/frame/hydrates";
import { Mark } from "~/ui/frame/mark";
import { PageHeader } from "~/ui/frame/page-header";
import { SkipLink } from "~/ui/frame/skip-link";
import { urls } from "~/urls";
import * as css from "./offline-lectures.css";
import { offlineLecturesTexts as say } from "./texts";

export const handle = { bundle: "offline" } satisfies ScriptHandle;
export const meta: MetaFunction = () => [
  { title: say.keptOnThisDevice },
  { name: "robots", content: "noindex" },
];

/** `?lecture=` plays one. Browsers keep this page for use without a line, so it names nobody. */
export const loader = only(subscriber, async ({ context }) => ({ society: await context.society() }));

export default function OfflineLectures() {
  const { society } = useLoaderData<typeof loader>();
  return (
    <>
      <SkipLink />
      <header className={css.head}>
        <a className={brand} href={urls.learner.start()}>
          <Mark size={36} />
          <BrandName {...society} />
        </a>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className={css.main}
        data-part="offline"
        data-positions-address={urls.positions}
        data-actions-address={urls.actions}
        data-grants-address={urls.downloadGrants}
      >
        <PageHeader
          title={say.keptOnThisDevice}
          breadcrumbs={[
            { label: say.myCourses, href: urls.learner.start() },
            { label: say.keptOnThisDevice },
          ]}
        />
        <noscript>
          <p>{offlineTexts.needsScript}</p>
        </noscript>
        <div role="status">
          <StatusSentence name="offline" text={offlineTexts.offline} />
          <StatusSentence name="online" text={offlineTexts.online} />
          <StatusSentence name="over" text={offlineTexts.over} />
          <StatusSentence name="broken" text={offlineTexts.broken} />
          <StatusSentence name="empty" text={offlineTexts.empty} />
        </div>
        <section data-part="player" aria-label={say.player} hidden>
          <div className={frame}>
            {/* biome-ignore lint/a11y/useMediaCaption: script adds the captions that were kept */}
            <video className={fill} controls controlsList="nodownload" playsInline preload="metadata" />
          </div>
          <h2 data-part="name" dir="auto">
            {" "}
          </h2>
          <PlayerTools course="" society={society.name} poster={null} captions={[]} />
        </section>
        <ul className={css.list} data-part="list" aria-label={say.keptOnThisDevice} hidden />
        <template data-part="item">
          <li className={css.lecture}>
            <div>
              <a href={urls.learner.offline}>
                <bdi />
              </a>
              <p data-part="course" dir="auto" />
              <p data-part="facts" />
              <StatusSentence name="until" text={downloadTexts.kept} />
              <StatusSentence name="replaced" text={offlineTexts.replaced} />
              <StatusSentence name="part" text={offlineTexts.part} />
            </div>
            <Button type="button" tone="quiet">
              {say.remove}
            </Button>
          </li>
        </template>
      </main>
    </>
  );
}
