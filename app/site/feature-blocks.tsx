import { hidden, plainList } from "~/ui/global.css";
import { Course, Instructor, Lecture, Users } from "~/ui/icons";
import * as css from "./sections.css";

const features = [
  {
    Icon: Instructor,
    title: "Skilled Instructors",
    text: "Practising sonologists teach what they see and do at the machine every day.",
  },
  {
    Icon: Lecture,
    title: "Online Classes",
    text: "Lectures to watch when a duty allows, on a phone or a desk, as often as needed.",
  },
  {
    Icon: Course,
    title: "Learning Resources",
    text: "Courses in a considered order, from the first probe position to the rare finding.",
  },
  {
    Icon: Users,
    title: "Community Spaces",
    text: "Colleagues in obstetrics and gynecology who share cases, questions and experience.",
  },
];

export function FeatureBlocks() {
  return (
    <section className={css.section} aria-labelledby="offer">
      <h2 id="offer" className={hidden}>
        What we offer
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
