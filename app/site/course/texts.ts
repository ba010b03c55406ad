import { counted } from "~/formats";

export const courseListTexts = {
  moreCourses: "More courses",
};

export const lectureRowsTexts = {
  watch: "Watch",
  andMore: (further: string) => `And ${further} more.`,
};

export const courseTexts = {
  course: "Course",
  by: (name: string, author: string) => `${name} by ${author}.`,
  home: "Home",
  courses: "Courses",
  aboutThisCourse: "About this course",
  byAuthor: "By",
  partOf: "Part of",
  watchALecture: "Watch a lecture",
  howToJoin: "How to join",
  lectures: "Lectures",
  theLecturesOfThisCourse: "The lectures of this course are coming soon.",
  theCourseCouldNotBeLoaded: "The course could not be loaded",
  thereIsNoCourse: "There is no course at this address",
  thisIsAFault: "This is a fault on our side. Please try again in a moment.",
  itMayHaveBeenRemoved: "It may have been removed, or there may be a typo in the address.",
  allCourses: "All courses",
};

export const moreCoursesTexts = {
  moreCourses: "More courses",
  home: "Home",
  courses: "Courses",
  thereAreNoMoreCourses: "There are no more courses",
  allCourses: "All courses",
};

export const lengthsTexts = {
  lectures: (count: number) => counted(count, { one: "lecture", other: "lectures" }),
  soFar: (length: string) => `${length} so far`,
};
