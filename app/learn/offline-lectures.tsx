import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { subscriber } from "~/access/rules";
import { language } from "~/language/language";
import { LanguageLink } from "~/language/language-link";
import { StatusSentence } from "~/lecture/offline/status-sentence";
import { downloadTexts, offlineTexts } from "~/lecture/offline/texts";
import { fill, frame } from "~/lecture/player/player-frame.css";
import { PlayerTools } from "~/lecture/player-tools";
import { downloadTexts as fileTexts } from "~/media/texts";
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
export const meta: MetaFunction = () => [{ title: say.title }, { name: "robots", content: "noindex" }];

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
          <BrandName {...society} logo={null} />
        </a>
        <LanguageLink />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className={css.main}
        data-part="offline"
        data-locale={language.locale.days}
        data-positions-address={urls.positions}
        data-actions-address={urls.actions}
        data-grants-address={urls.downloadGrants}
      >
        <PageHeader
          title={say.title}
          breadcrumbs={[{ label: say.myCourses, href: urls.learner.start() }, { label: say.title }]}
        />
        <noscript>
          <p>{offlineTexts.needsScript}</p>
        </noscript>
        <div role="status">
          <StatusSentence name="offline" text={offlineTexts.offline} />
          <StatusSentence name="online" text={offlineTexts.online} />
          <StatusSentence name="over" text={offlineTexts.expired} />
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
        <ul className={css.list} data-part="list" aria-label={say.title} hidden />
        <template data-part="item" data-audio={fileTexts.audioOnly} data-video={fileTexts.video}>
          <li className={css.lecture}>
            <div>
              <a href={urls.learner.offline}>
                <bdi />
              </a>
              <p data-part="course" dir="auto" />
              <p data-part="facts" />
              <StatusSentence name="until" text={downloadTexts.saved} />
              <StatusSentence name="replaced" text={offlineTexts.replaced} />
              <StatusSentence name="part" text={offlineTexts.incomplete} />
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
