type Course = { name: string; author?: string; quarterName?: string };

/** A course as one ticks it: its name, and below who gives it or where it belongs. */
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

/** The same with its number (section 2, 'Courses-by-quarter selection'). */
export const renderCourseWithId = (course: Course & { id: number }) => (
  <>
    {renderCourse(course)}
    <small>Course ID: {course.id}</small>
  </>
);
