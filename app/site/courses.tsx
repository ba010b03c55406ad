import { hidden } from "~/ui/global.css";
import { urls } from "~/urls";
import { CourseCards } from "./course-cards";
import { pageMeta } from "./page-meta";
import { PageTop } from "./page-top";
import * as css from "./sections.css";

export const meta = pageMeta({
  path: urls.site.courses,
  title: "Courses",
  description: ({ name }) =>
    `Ultrasound courses of ${name}: gynecology and pregnancy, fetal echo and Doppler, anomaly scan, intervention, 3D and 4D.`,
});

export default function Courses() {
  return (
    <>
      <PageTop title="Courses" />
      <section className={css.section} aria-labelledby="courses">
        <h2 id="courses" className={hidden}>
          All courses
        </h2>
        <CourseCards />
      </section>
    </>
  );
}
