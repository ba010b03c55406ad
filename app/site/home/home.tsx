import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { anyone } from "~/access/rules";
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
import { actions } from "./carousel.css";
import { Facts } from "./facts";
import { FeatureBlocks } from "./feature-blocks";
import { homeData } from "./home-data.server";
import { HowItWorks } from "./how-it-works";
import { PreviewFilm } from "./preview-film";
import { WhyChooseUs } from "./why-choose-us";

export const meta = pageMeta({ path: urls.root });

export const loader = only(anyone, ({ context }) => homeData(context));

export default function Home() {
  const { preview, size, faces } = useLoaderData<typeof loader>();
  const society = useSociety();
  return (
    <>
      <Carousel title={society.name} film={preview && <PreviewFilm preview={preview} />}>
        <div className={actions}>
          <ButtonLink href={urls.site.register}>{say.createAccount}</ButtonLink>
          <ButtonLink href="#courses" tone="quiet">
            {say.popularCourses}
          </ButtonLink>
        </div>
        {size && <Facts {...size} />}
      </Carousel>
      <FeatureBlocks />
      <HowItWorks />
      <AboutTeaser faces={faces} />
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
