import { ButtonLink } from "~/ui/button";
import { ArrowUp } from "~/ui/icons";
import { urls } from "~/urls";
import { CourseCards } from "../course-cards";
import { pageMeta } from "../page-meta";
import * as css from "../sections.css";
import { homeTexts as say } from "../texts";
import { useSociety } from "../use-society";
import { AboutTeaser } from "./about-teaser";
import { Carousel } from "./carousel";
import { FeatureBlocks } from "./feature-blocks";
import { WhyChooseUs } from "./why-choose-us";

export const meta = pageMeta({ path: urls.root });

export default function Home() {
  const society = useSociety();
  return (
    <>
      <Carousel
        title={society.name}
        actions={
          <>
            <ButtonLink href={urls.site.register}>{say.createAnAccount}</ButtonLink>
            <ButtonLink href="#courses" tone="quiet">
              {say.popularCourses}
            </ButtonLink>
          </>
        }
      />
      <FeatureBlocks />
      <AboutTeaser />
      <section className={css.section} aria-labelledby="courses">
        <h2 id="courses">{say.popularCourses}</h2>
        <CourseCards />
      </section>
      <WhyChooseUs />
      <p className={css.toTop}>
        <a href="#top">
          <ArrowUp /> {say.backToTop}
        </a>
      </p>
    </>
  );
}
