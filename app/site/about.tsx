import { urls } from "~/urls";
import { AboutTeaser } from "./about-teaser";
import { FeatureBlocks } from "./feature-blocks";
import { pageMeta } from "./page-meta";
import { PageTop } from "./page-top";
import { aboutTexts as say } from "./texts";
import { WhyChooseUs } from "./why-choose-us";

export const meta = pageMeta({ path: urls.site.about, title: say.about });

export default function About() {
  return (
    <>
      <PageTop title={say.about} />
      <FeatureBlocks />
      <AboutTeaser hasMore={false} />
      <WhyChooseUs isSunken={false} />
    </>
  );
}
