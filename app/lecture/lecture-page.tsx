import type { MetaDescriptor } from "@remix-run/cloudflare";
import { Link } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import type { DownloadFile } from "~/enhance/offline/grant";
import type { PageFiles } from "~/enhance/player/page-files";
import type { Place } from "~/enhance/progress/follow-playing.client";
import { sizeText } from "~/formats";
import { pageNameTexts, texts } from "~/texts";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/frame/page-header";
import { Headphones, Lecture } from "~/ui/icons";
import { Alert } from "~/ui/notices/alert";
import { urls } from "~/urls";
import { type LectureItem, type LectureManagement, LecturesScreen } from "./lectures-screen";
import { LecturePlayer, posterLinks } from "./player/lecture-player";
import type { QualityChoices } from "./quality-form";
import { lecturePageTexts as say } from "./texts";

/** Addresses signed for one viewer; null where the lecture has no such file. */
export type LectureSources = {
  address: string;
  hls: string | null;
  file: string | null;
  /** For a press that comes before hls.js: the lowest rendition offered. */
  early: string | null;
  poster: string | null;
  captions: { src: string; lang: string; label: string }[];
};

export type CurrentLecture = {
  id: number;
  name: string;
  society: string;
  /** Null for a lecture that has no video yet. */
  sources: LectureSources | null;
  page: PageFiles | null;
  /** False if many phones and browsers cannot show the picture. */
  playsEverywhere: boolean;
  /** Null if the lecture is one plain file. */
  quality: QualityChoices | null;
  plainBytes: number | null;
  isAudioOnly: boolean;
  /** Null without sound by itself. */
  otherModeHref: string | null;
  transcriptHref: string | null;
  downloads: Pick<DownloadFile, "name" | "bytes">[];
  renewal: string;
  isWatched: boolean;
  /** True once the learner may ask for it. */
  hasCertificate: boolean;
  startOverHref: string;
  /** In seconds. */
  startsAt: number;
  /** Null if an Admin looks after the lectures. */
  place: Place | null;
  /** A guess from the browser's name. */
  needsHlsJs: boolean;
};

export type LecturePageData =
  | { state: "unknown" | "locked" | "failed" }
  | {
      state: "open";
      course: { id: number; name: string; author: string; description: string };
      lectures: LectureItem[];
      current: CurrentLecture | null;
      /** hls.js, if the page is likely to need it. */
      engine: string | null;
    };

/** Names the lecture first: tabs are narrow. */
export const lectureTitle = ({ course, current }: Extract<LecturePageData, { state: "open" }>) =>
  current ? `${current.name} – ${course.name}` : course.name;

export function lectureLinks(page: LecturePageData | undefined): MetaDescriptor[] {
  if (page?.state !== "open") return [];
  return posterLinks(page.current?.sources?.poster ?? null);
}

/** Only learners have `tools`; `below` comes after all else, because its mark and panel change their size. */
type LecturePageProps = {
  page: LecturePageData;
  management?: LectureManagement;
  tools?: ReactNode;
  below?: ReactNode;
};

export function LecturePage({ page, management, tools, below }: LecturePageProps) {
  if (page.state !== "open") return <NothingToShow state={page.state} />;
  const { course, lectures, current } = page;
  // An administrator's pages have hls.js in their own chunk.
  const engine = management ? null : page.engine;
  return (
    <LecturesScreen
      course={course}
      lectures={lectures}
      player={
        current?.sources ? (
          <LecturePlayer key={playerKey(current)} lecture={toPlay(current, current.sources, engine)} />
        ) : null
      }
      currentName={current?.name}
      below={
        current && (
          <>
            {current.sources && (tools ?? <ModeSwitch {...current} />)}
            {current.sources && <PlainNote {...current} />}
            <NextLecture lectures={lectures} />
            <TranscriptLink {...current} />
            {below}
          </>
        )
      }
      management={management}
    />
  );
}

function NothingToShow({ state }: { state: "unknown" | "locked" | "failed" }) {
  if (state === "failed") {
    return (
      <>
        <PageHeader title={say.lectures} />
        <Alert kind="error">{texts.videosFailed}</Alert>
      </>
    );
  }
  if (state === "locked")
    return (
      <EmptyState heading="h1" title={say.thisCourseIsLocked}>
        <p>{texts.quarterLocked}</p>
        <p>{say.askTheSocietyForAccess}</p>
        <p>
          <ButtonLink href={urls.learner.start()} tone="quiet">
            {pageNameTexts.myCourses}
          </ButtonLink>{" "}
          <ButtonLink href={urls.site.contact()} tone="quiet">
            {say.contactUs}
          </ButtonLink>
        </p>
      </EmptyState>
    );
  return (
    <EmptyState heading="h1" title={say.noSuchCourse}>
      {say.itMayHaveBeenRemovedChoose}
    </EmptyState>
  );
}

const playerKey = ({ id, isAudioOnly }: CurrentLecture) => `${id}${isAudioOnly ? "-audio" : ""}`;

function toPlay(current: CurrentLecture, sources: LectureSources, engine: string | null) {
  const { id, name, page, isAudioOnly, playsEverywhere, renewal, needsHlsJs } = current;
  const { startsAt, place, startOverHref } = current;
  const { hls, file: src, early, poster, captions } = sources;
  const file = src === null ? null : { src, type: isAudioOnly ? "audio/mp4" : "video/mp4" };
  const toPress = { hls, early, file, page, engine, renewal, needsHlsJs, startsAt, place, startOverHref };
  return { id, name, ...toPress, poster, captions, hasPicture: !isAudioOnly, playsEverywhere };
}

function NextLecture({ lectures }: { lectures: readonly LectureItem[] }) {
  const next = lectures[lectures.findIndex(({ isCurrent }) => isCurrent) + 1];
  if (!next) return null;
  return (
    <p data-part="next">
      {say.nextLecture}{" "}
      <Link to={next.href}>
        <bdi>{next.name}</bdi>
      </Link>
    </p>
  );
}

function TranscriptLink({ transcriptHref, sources }: CurrentLecture) {
  if (transcriptHref === null) return null;
  const captions = sources?.captions ?? [];
  return (
    <p>
      {captions.length > 0 && (
        <>
          {say.captions}{" "}
          {captions.map(({ lang, label }, at) => (
            <Fragment key={lang}>
              {at > 0 && ", "}
              <bdi lang={lang}>{label}</bdi>
            </Fragment>
          ))}
          {" · "}
        </>
      )}
      <Link to={transcriptHref}>{say.readTheTranscript}</Link>
    </p>
  );
}

function PlainNote({ plainBytes }: CurrentLecture) {
  if (plainBytes === null) return null;
  return <p>{say.oneQualityHeavyOnSlowConnections(sizeText(plainBytes))}</p>;
}

function ModeSwitch({ isAudioOnly, otherModeHref, plainBytes }: CurrentLecture) {
  if (otherModeHref === null || plainBytes !== null) return null;
  return (
    <p>
      <Link to={otherModeHref} preventScrollReset>
        {isAudioOnly ? <Lecture /> : <Headphones />} {isAudioOnly ? say.showVideo : say.audioOnlySavesData}
      </Link>
    </p>
  );
}
