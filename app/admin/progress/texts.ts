export const courseProgressTexts = {
  title: "Who watched",
  courseTitle: (course: string) => `Who watched ${course}`,
  lecture: "Lecture",
  allLectures: "All lectures",
  state: "State",
  anyState: "Any state",
  notWatched: "Not watched yet",
  partlyWatched: "Begun, not watched",
  yes: "Yes",
  none: "None",
  some: "Some",
  all: "All",
  learner: "Learner",
  watched: "Watched",
  watchedCount: (watched: number, of: number) => `${watched} of ${of}`,
  lastPlayed: "Last played",
  never: "Never",
  filter: "Filter by name or email",
  lecturesWatched: "Lectures watched",
  anyNumber: "Any number",
  listNote: "Learners who may watch this course now, and those who have played or marked a lecture of it.",
  lectureListNote:
    "Learners who may watch this course now, and those who have played or marked this lecture.",
  empty: "Nobody can watch this course yet: give learners access to its quarter.",
};

export const learnersFileTexts = {
  head: ["email", "name", "course", "lecture", "watched", "of", "last played (Cairo)"],
  allLectures: "all",
};

export const userProgressTexts = {
  lecturesWatched: "Lectures watched",
  lecture: "Lecture",
  course: "Course",
  seen: "Seen",
  progress: (percent: number, furthest: string) => `${percent} %, up to ${furthest}`,
  watched: "Watched",
  no: "No",
  lastPlayed: "Last played",
  never: "Never",
  users: "Users",
  filter: "Filter by lecture or course",
  emptyTitle: "Nothing played yet",
  empty:
    "This user has not played a lecture yet. Once they do, it is listed here with what they have seen of it.",
};
