import { countText, lengthText } from "~/formats";
import type { OpenCourse, OpenLecture } from "~/models/catalogue/open-catalogue";
import { texts } from "~/texts";
import { plainList } from "~/ui/global.css";
import { hide } from "~/ui/hide";
import { Lock, Play } from "~/ui/icons";
import { urls } from "~/urls";
import { Picture } from "../picture";
import * as css from "./course.css";
import { lectureRowsTexts as say } from "./texts";

export function LectureRows({ lectures, lectureCount }: Pick<OpenCourse, "lectures" | "lectureCount">) {
  const further = lectureCount - lectures.length;
  return (
    <>
      <p>
        {say.access(
          lectureCount,
          lectures.some(({ isPreview }) => isPreview),
        )}
      </p>
      <ol className={`${plainList} ${css.lectures}`}>
        {lectures.map((lecture) => (
          <li key={lecture.id}>
            <span>{lecture.hasPoster && <Thumbnail {...lecture} />}</span>
            <span>
              <bdi>{lecture.name}</bdi> <Length {...lecture} />
            </span>
            {lecture.isPreview ? (
              <a href={urls.site.preview(lecture.id)}>
                <Play /> {say.watch(<bdi>{lecture.name}</bdi>, hide)}
              </a>
            ) : (
              <span>
                <Lock />
                {hide(say.locked)}
              </span>
            )}
          </li>
        ))}
      </ol>
      {further > 0 && <p>{say.moreLectures(countText(further))}</p>}
    </>
  );
}

const Thumbnail = ({ id }: OpenLecture) => (
  <Picture
    addressOf={() => urls.site.lectureThumbnail(id)}
    widths={[160]}
    width={160}
    height={90}
    view="below"
    alt=""
  />
);

function Length({ isComing, durationMs }: OpenLecture) {
  if (isComing) return <small>{texts.comingSoon}</small>;
  return durationMs === null ? null : <small>{lengthText(durationMs)}</small>;
}
