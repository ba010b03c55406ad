import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { subscriber } from "~/access/rules";
import { KeptSentence } from "~/lecture/kept/kept-sentence";
import { keeping, kept } from "~/lecture/kept/texts";
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
import * as css from "./kept-lectures.css";
import { keptLecturesTexts as say } from "./texts";

export const handle = { bundle: "kept" } satisfies ScriptHandle;
export const meta: MetaFunction = () => [
  { title: say.keptOnThisDevice },
  { name: "robots", content: "noindex" },
];

/** `?lecture=` plays one. Browsers keep this page for use without a line, so it names nobody. */
export const loader = only(subscriber, async ({ context }) => ({ society: await context.society() }));

export default function KeptLectures() {
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
        data-part="kept"
        data-positions-address={urls.positions}
        data-presses-address={urls.presses}
        data-grants-address={urls.keptLectures}
      >
        <PageHeader
          title={say.keptOnThisDevice}
          breadcrumbs={[
            { label: say.myCourses, href: urls.learner.start() },
            { label: say.keptOnThisDevice },
          ]}
        />
        <noscript>
          <p>{kept.needsScript}</p>
        </noscript>
        <div role="status">
          <KeptSentence name="offline" text={kept.offline} />
          <KeptSentence name="online" text={kept.online} />
          <KeptSentence name="over" text={kept.over} />
          <KeptSentence name="broken" text={kept.broken} />
          <KeptSentence name="empty" text={kept.empty} />
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
          <li className={css.kept}>
            <div>
              <a href={urls.learner.kept}>
                <bdi />
              </a>
              <p data-part="course" dir="auto" />
              <p data-part="facts" />
              <KeptSentence name="until" text={keeping.kept} />
              <KeptSentence name="replaced" text={kept.replaced} />
              <KeptSentence name="part" text={kept.part} />
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
