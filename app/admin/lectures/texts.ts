import { quoted } from "~/ui/confirm/question";

export const formTexts = {
  course: "Course",
  ifYouMoveThisLectureUsers: "If you move this lecture, users of the other course will see it.",
  chooseACourse: "Choose a course",
  theRecordingComesNext: "The recording comes next: Save leads to the page that takes it.",
};

export const addTexts = {
  addLecture: "Add lecture",
};

export const deleteTexts = {
  deleteLecture: "Delete lecture",
};

export const editTexts = {
  editLecture: "Edit lecture",
};

export const lectureToolsTexts = {
  video: "Video",
  ready: "Ready",
  uploading: "Uploading",
  preparing: "Preparing",
  stopped: "Stopped",
  failed: "Failed",
  continue: "Continue",
  retry: "Retry",
};

export const lecturesToDoTexts = {
  lecturesThatNeedWork: "Lectures that need work",
  lecture: "Lecture",
  course: "Course",
  upload: "Upload",
  failedUpload: "Failed upload",
  tooHeavyForSlowConnections: "Too heavy for slow connections",
  courses: "Courses",
  filterByLectureOrCourse: "Filter by lecture or course",
  everyLectureHasAVideo: "Every lecture has a video.",
  show: "Show",
  withoutAVideo: "Without a video",
};

export const lecturesTexts = {
  noSuchCourse: "No such course",
  lectures: "Lectures",
  addLecture: "Add lecture",
  editCourse: "Edit course",
  whoWatched: "Who watched",
};

export const moveTexts = {
  moveLecture: "Move lecture",
};

export const transcriptTexts = {
  courses: "Courses",
};

export const deletionTexts = {
  title: "Delete lecture",
  message: (name: string) =>
    `The lecture ${quoted(name)} will be permanently deleted, with its video and viewing history.`,
  delete: "Delete",
};

export const schemaTexts = {
  chooseACourse: "Choose a course",
};

export const lectureFieldTexts = { course: "Course" };

export const trailTexts = {
  courses: "Courses",
};
