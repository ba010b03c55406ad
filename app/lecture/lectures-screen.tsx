import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { CourseTexts } from "~/models/catalogue/course-fields";
import { texts } from "~/texts";
import { Breadcrumb, type Crumb } from "~/ui/frame/page-header";
import { Check } from "~/ui/icons";
import * as css from "./lectures-screen.css";
import { centred, frame } from "./player/player-frame.css";
import { lecturesScreenTexts as say } from "./texts";

export type LectureItem = {
  id: number;
  name: string;
  href: string;
  isCurrent: boolean;
  duration: string | null;
  hasVideo: boolean;
  playsEverywhere: boolean;
  /** Set if the video is one file, the same on every line. */
  plainSize: string | null;
  isWatched: boolean;
};

export type LectureManagement = {
  breadcrumbs: readonly Crumb[];
  course: ReactNode;
  lecture: (lecture: LectureItem, place: number) => ReactNode;
};

type LecturesScreenProps = {
  course: CourseTexts;
  lectures: readonly LectureItem[];
  /** Brings its own frame (player-frame.css); null shows that there is no video. */
  player: ReactNode;
  currentName?: string;
  below?: ReactNode;
  more?: ReactNode;
  transcript?: ReactNode;
  management?: LectureManagement;
};

export function LecturesScreen(props: LecturesScreenProps) {
  const { course, lectures, player, currentName, below, more, transcript, management } = props;
  return (
    <div className={transcript ? `${css.screen} ${css.withTranscript}` : css.screen}>
      <header className={css.head}>
        {management && <Breadcrumb breadcrumbs={management.breadcrumbs} />}
        <h1 dir="auto">{course.name}</h1>
        {course.author && <p dir="auto">{course.author}</p>}
      </header>
      <section className={css.player} aria-label={say.player}>
        {player ?? <NoVideo isComing={currentName !== undefined && !management} />}
        {currentName && <h2 dir="auto">{currentName}</h2>}
        {below}
      </section>
      <section className={css.list} aria-labelledby="lectures">
        <h2 id="lectures">{say.lectures}</h2>
        {management?.course}
        {lectures.length > 0 ? (
          <ol className={css.names}>
            {lectures.map((lecture, index) => (
              <li key={lecture.id} data-row={management && true}>
                <LectureLink {...lecture} isManaged={management !== undefined} />
                {management?.lecture(lecture, index + 1)}
              </li>
            ))}
          </ol>
        ) : (
          <p>{say.noLectures}</p>
        )}
      </section>
      <div className={css.more}>
        {more}
        {course.description && (
          <p className={css.about} dir="auto">
            {course.description}
          </p>
        )}
      </div>
      {transcript && (
        <section className={css.transcript} aria-labelledby="transcript">
          {transcript}
        </section>
      )}
    </div>
  );
}

const NoVideo = ({ isComing }: { isComing: boolean }) => (
  <div className={frame}>
    <p className={centred}>
      {isComing && (
        <>
          <strong>{texts.comingSoon}</strong>
          <br />
        </>
      )}
      {texts.noVideo}
    </p>
  </div>
);

type LectureLinkProps = LectureItem & { isManaged: boolean };

function LectureLink({ name, href, isCurrent, duration, plainSize, isWatched, ...rest }: LectureLinkProps) {
  const isComing = !rest.hasVideo && !rest.isManaged;
  // The scripts of a learner's page show the mark of what they play.
  const mayBeWatched = isCurrent && !rest.isManaged;
  const facts = [isComing && texts.comingSoon, plainSize, duration].filter(Boolean).join(" · ");
  return (
    <Link to={href} className={css.lecture} aria-current={isCurrent ? "true" : undefined} preventScrollReset>
      <bdi>{name}</bdi>
      {(facts || isWatched || mayBeWatched) && (
        <span>
          {(isWatched || mayBeWatched) && <Watched isShown={isWatched} />} {facts}
        </span>
      )}
    </Link>
  );
}

const Watched = ({ isShown }: { isShown: boolean }) => (
  <span role="img" aria-label={say.watched} className={css.watched} data-part="watched" hidden={!isShown}>
    <Check size={16} />
  </span>
);
