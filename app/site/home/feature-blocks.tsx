import { homeDefaults } from "~/settings/texts";
import { hidden, plainList } from "~/ui/global.css";
import { Course, Instructor, Lecture, Users } from "~/ui/icons";
import { languageOf } from "../own-words";
import * as css from "../sections.css";
import { featureBlocksTexts as say } from "../texts";
import { useSociety } from "../use-society";

const features = [
  { Icon: Instructor, name: "skilledInstructors" },
  { Icon: Lecture, name: "onlineClasses" },
  { Icon: Course, name: "learningResources" },
  { Icon: Users, name: "communitySpaces" },
] as const;

export function FeatureBlocks() {
  const society = useSociety();
  return (
    <section className={css.section} aria-labelledby="offer">
      <h2 id="offer" className={hidden}>
        {say.title}
      </h2>
      <ul className={`${plainList} ${css.features}`}>
        {features.map(({ Icon, name }) => (
          <li key={name}>
            <Icon size={36} />
            <h3>{say[name]}</h3>
            <p {...languageOf(society, name)}>{society.home[name] ?? homeDefaults[name]}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
