import type { MetaDescriptor } from "@remix-run/cloudflare";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { PageFiles } from "~/enhance/player/page-files";
import type { Place } from "~/enhance/progress/follow-playing.client";
import { sizeText } from "~/formats";
import { language } from "~/language/language";
import type { CourseTexts } from "~/models/catalogue/course-fields";
import type { CertificateProgress } from "~/models/certificates/course-certificate";
import { pageNameTexts, texts } from "~/texts";
import { ButtonLink } from "~/ui/button";
import { button } from "~/ui/button.css";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/frame/page-header";
import { ChevronForward, Headphones, Lecture } from "~/ui/icons";
import { Alert } from "~/ui/notices/alert";
import { urls } from "~/urls";
import { type LectureItem, type LectureManagement, LecturesScreen } from "./lectures-screen";
import { steps } from "./lectures-screen.css";
import type { DownloadChoice } from "./offline/download-panel";
import { LecturePlayer, posterLinks } from "./player/lecture-player";
import type { QualityChoices } from "./quality-form";
import { lecturePageTexts as say } from "./texts";
import { TranscriptLines } from "./transcript/transcript-lines";

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
  /** Null for an Admin, whom learners ask. */
  askHref: string | null;
  downloads: DownloadChoice[];
  renewal: string;
  isWatched: boolean;
  certificate: CertificateProgress;
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
      course: { id: number } & CourseTexts;
      lectures: LectureItem[];
      current: CurrentLecture | null;
      /** hls.js, if the page is likely to need it. */
      engine: string | null;
    };

/** Names the lecture first: tabs are narrow. */
export const lectureTitle = ({ course, current }: Extract<LecturePageData, { state: "open" }>) =>
  current ? `${language.apart(current.name)} – ${language.apart(course.name)}` : course.name;

export function lectureLinks(page: LecturePageData | undefined): MetaDescriptor[] {
  if (page?.state !== "open") return [];
  return posterLinks(page.current?.sources?.poster ?? null);
}

/** Only learners have `tools`; `more` stands below the list on a phone. */
type LecturePageProps = {
  page: LecturePageData;
  management?: LectureManagement;
  tools?: ReactNode;
  mark?: ReactNode;
  more?: ReactNode;
};

export function LecturePage({ page, management, tools, mark, more }: LecturePageProps) {
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
            <div className={steps}>
              <NextLecture lectures={lectures} />
              {mark}
            </div>
          </>
        )
      }
      more={more}
      transcript={
        current?.transcriptHref && (
          <TranscriptLines
            key={current.transcriptHref}
            href={current.transcriptHref}
            captions={current.sources?.captions ?? []}
          />
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
      <EmptyState heading="h1" title={say.courseLocked}>
        <p>{texts.quarterLocked}</p>
        <p>{say.courseLockedHint}</p>
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
      {say.noSuchCourseHint}
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
      <Link to={next.href} className={button.quiet}>
        <span>{say.next(<bdi>{next.name}</bdi>)}</span> <ChevronForward />
      </Link>
    </p>
  );
}

function PlainNote({ plainBytes }: CurrentLecture) {
  if (plainBytes === null) return null;
  return <p>{say.singleQuality(sizeText(plainBytes))}</p>;
}

function ModeSwitch({ isAudioOnly, otherModeHref, plainBytes }: CurrentLecture) {
  if (otherModeHref === null || plainBytes !== null) return null;
  return (
    <p>
      <Link to={otherModeHref} preventScrollReset>
        {isAudioOnly ? <Lecture /> : <Headphones />} {isAudioOnly ? say.showVideo : say.audioOnly}
      </Link>
    </p>
  );
}
