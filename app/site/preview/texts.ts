export const previewListTexts = {
  watchALecture: "Watch a lecture",
  watch: "Watch",
};

export const previewTexts = {
  previewLecture: "Preview lecture",
  home: "Home",
  courses: "Courses",
  player: "Player",
  aLectureOfTheCourse: "A lecture of the course",
  aLectureFrom: (course: string) => `A lecture of the course ${course}, open to everyone.`,
  openToEveryone: ", open to everyone.",
  by: " by ",
  joinNow: "Join Now",
  howToJoin: "How to join",
  thisLectureIsNotOpen: "This lecture is not open to everyone",
  theSocietyMayHaveOpened: "The society may have opened another one instead.",
  allCourses: "All courses",
};
