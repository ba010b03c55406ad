import type { ReactNode } from "react";
import { quoted } from "~/ui/confirm/question";
import type { Hide } from "~/ui/hide";
import { sentence } from "~/ui/sentence";

export const formTexts = {
  course: "Course",
  courseHint: "If you move this lecture, users of the other course will see it.",
  chooseCourse: "Choose a course",
};

export const addTexts = {
  addLecture: "Add lecture",
  addAndUpload: "Add lecture and upload",
  recordingHint: "The recording comes next: Save leads to the page that takes it.",
};

export const deleteTexts = {
  deleteLecture: "Delete lecture",
};

export const editTexts = {
  editLecture: "Edit lecture",
};

export const lectureToolsTexts = {
  more: (name: string) => `More about ${name}`,
  video: (lecture: ReactNode, hide: Hide) => sentence`Video ${hide(lecture)}`,
  uploading: "Uploading",
  preparing: "Preparing",
  stopped: "Stopped",
  failed: "Failed",
  continue: (lecture: ReactNode, hide: Hide) => sentence`Continue ${hide(lecture)}`,
  retry: (lecture: ReactNode, hide: Hide) => sentence`Retry ${hide(lecture)}`,
};

export const lecturesToDoTexts = {
  title: "Lectures that need work",
  lecture: "Lecture",
  course: "Course",
  upload: "Upload",
  failedUpload: "Failed upload",
  heavy: "Too heavy for slow connections",
  courses: "Courses",
  filter: "Filter by lecture or course",
  empty: "Every lecture has a video.",
  show: "Show",
  noVideo: "Without a video",
};

export const lecturesTexts = {
  noSuchCourse: "No such course",
  lectures: "Lectures",
  addLecture: "Add lecture",
  editCourse: "Edit course",
  progress: "Who watched",
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
  chooseCourse: "Choose a course",
};

export const lectureFieldTexts = { course: "Course" };

export const breadcrumbTexts = {
  courses: "Courses",
};
