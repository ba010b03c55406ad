import { urls } from "~/urls";
import { AboutTeaser } from "./about-teaser";
import { FeatureBlocks } from "./feature-blocks";
import { pageMeta } from "./page-meta";
import { PageTop } from "./page-top";
import { WhyChooseUs } from "./why-choose-us";

export const meta = pageMeta({ path: urls.site.about, title: "About" });

export default function About() {
  return (
    <>
      <PageTop title="About" />
      <FeatureBlocks />
      <AboutTeaser hasMore={false} />
      <WhyChooseUs isSunken={false} />
    </>
  );
}
