import { hidden, plainList } from "~/ui/global.css";
import { Course, Instructor, Lecture, Users } from "~/ui/icons";
import * as css from "./sections.css";
import { featureBlocksTexts as say } from "./texts";

const features = [
  {
    Icon: Instructor,
    title: say.skilledInstructors,
    text: say.practisingSonologistsTeach,
  },
  {
    Icon: Lecture,
    title: say.onlineClasses,
    text: say.lecturesToWatchWhenADuty,
  },
  {
    Icon: Course,
    title: say.learningResources,
    text: say.coursesInAConsideredOrder,
  },
  {
    Icon: Users,
    title: say.communitySpaces,
    text: say.colleaguesInObstetrics,
  },
];

export function FeatureBlocks() {
  return (
    <section className={css.section} aria-labelledby="offer">
      <h2 id="offer" className={hidden}>
        {say.whatWeOffer}
      </h2>
      <ul className={`${plainList} ${css.features}`}>
        {features.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon size={36} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
