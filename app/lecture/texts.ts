import type { ReactNode } from "react";
import { sentence } from "~/ui/sentence";

export const lecturesScreenTexts = {
  player: "Player",
  lectures: "Lectures",
  noLectures: "This course has no lectures yet.",
  watched: "Watched",
};

export const qualityFormTexts = {
  auto: "Auto",
  audio: "Audio",
  audioOnly: "Audio only",
  quality: "Quality",
  named: (quality: string) => quality,
  dataSaverLimit: (most: string, bytes: string) => `Data saver: Auto plays ${most} at most, ${bytes}.`,
};

export const lecturePageTexts = {
  lectures: "Lectures",
  courseLocked: "This course is locked",
  courseLockedHint: "Ask the society for access, or choose another course.",
  contactUs: "Contact Us",
  noSuchCourseHint: "It may have been removed. Choose another one from the list.",
  noSuchCourse: "No such course",
  next: (name: ReactNode) => sentence`Next lecture: ${name}`,
  singleQuality: (plainBytes: string) => `One quality, ${plainBytes}: heavy on slow connections.`,
  showVideo: "Show video",
  audioOnly: "Audio only (saves data)",
};

export const playerToolsTexts = {
  playToggleKeys: "Space or K",
  playToggle: "Play or pause",
  shortSkipKeys: "Left and right arrow",
  shortSkip: "5 seconds back or forward",
  longSkipKeys: "J and L",
  longSkip: "10 seconds back or forward",
  speedKeys: "< and >",
  speedChange: "Slower or faster",
  soundToggle: "Sound on or off",
  captionsToggle: "Captions on or off",
  fullScreen: "Full screen",
  speed: "Speed",
  captions: "Captions",
  captionsOff: "Off",
  more: "More",
  smallWindow: "Picture in picture",
  shortcuts: "Keyboard shortcuts",
  enableShortcuts: "Use these keys",
};
