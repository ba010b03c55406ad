import { urls } from "~/urls";
import { PageTop } from "./frame/page-top";
import { AboutTeaser } from "./home/about-teaser";
import { FeatureBlocks } from "./home/feature-blocks";
import { WhyChooseUs } from "./home/why-choose-us";
import { pageMeta } from "./page-meta";
import { aboutTexts as say } from "./texts";

export const meta = pageMeta({ path: urls.site.about, title: say.title });

export default function About() {
  return (
    <>
      <PageTop title={say.title} />
      <FeatureBlocks />
      <AboutTeaser hasMore={false} />
      <WhyChooseUs isSunken={false} />
    </>
  );
}
