import { countText, lengthText } from "~/formats";
import type { OpenCourse, OpenLecture } from "~/models/catalogue/open-catalogue";
import { texts } from "~/texts";
import { hidden } from "~/ui/global.css";
import { urls } from "~/urls";
import * as css from "./course.css";
import { lectureRowsTexts as say } from "./texts";

export function LectureRows({ lectures, lectureCount }: Pick<OpenCourse, "lectures" | "lectureCount">) {
  const further = lectureCount - lectures.length;
  return (
    <>
      <ol className={css.lectures}>
        {lectures.map((lecture) => (
          <li key={lecture.id}>
            <bdi>{lecture.name}</bdi>
            <Length {...lecture} />
            {lecture.isPreview && (
              <a href={urls.site.preview(lecture.id)}>
                {say.watch}
                <span className={hidden}>
                  {" "}
                  <bdi>{lecture.name}</bdi>
                </span>
              </a>
            )}
          </li>
        ))}
      </ol>
      {further > 0 && <p>{say.andMore(countText(further))}</p>}
    </>
  );
}

function Length({ isComing, durationMs }: OpenLecture) {
  if (isComing) return <span>{texts.comingSoon}</span>;
  return durationMs === null ? null : <span>{lengthText(durationMs)}</span>;
}
