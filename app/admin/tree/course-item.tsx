import { courseItemTexts as say } from "./texts";

type Course = { name: string; author?: string; quarterName?: string };

export const renderCourse = ({ name, author, quarterName }: Course) => (
  <>
    <bdi>{name}</bdi>
    {[author, quarterName].filter(Boolean).map((line) => (
      <small key={line}>
        <bdi>{line}</bdi>
      </small>
    ))}
  </>
);

export const renderCourseWithId = (course: Course & { id: number }) => (
  <>
    {renderCourse(course)}
    <small>{say.courseId(course.id)}</small>
  </>
);
