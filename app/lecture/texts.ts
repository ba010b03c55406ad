export const lecturesScreenTexts = {
  player: "Player",
  lectures: "Lectures",
  thisCourseHasNoLecturesYet: "This course has no lectures yet.",
  watched: "Watched",
};

export const qualityFormTexts = {
  auto: "Auto",
  audioOnly: "Audio only",
  quality: "Quality",
  dataSaverAutoPlaysAtMost: (most: string, bytes: string) =>
    `Data saver: Auto plays ${most} at most, ${bytes}.`,
};

export const lecturePageTexts = {
  lectures: "Lectures",
  thisCourseIsLocked: "This course is locked",
  askTheSocietyForAccess: "Ask the society for access, or choose another course.",
  contactUs: "Contact Us",
  itMayHaveBeenRemovedChoose: "It may have been removed. Choose another one from the list.",
  noSuchCourse: "No such course",
  nextLecture: "Next lecture:",
  captions: "Captions:",
  readTheTranscript: "Read the transcript",
  oneQualityHeavyOnSlowConnections: (plainBytes: string) =>
    `One quality, ${plainBytes}: heavy on slow connections.`,
  showVideo: "Show video",
  audioOnlySavesData: "Audio only (saves data)",
};

export const playerToolsTexts = {
  spaceOrK: "Space or K",
  playOrPause: "Play or pause",
  leftAndRightArrow: "Left and right arrow",
  fiveSecondsBackOrForward: "5 seconds back or forward",
  jAndL: "J and L",
  tenSecondsBackOrForward: "10 seconds back or forward",
  slowerOrFaster: "Slower or faster",
  soundOnOrOff: "Sound on or off",
  captionsOnOrOff: "Captions on or off",
  fullScreen: "Full screen",
  speed: "Speed",
  captions: "Captions",
  off: "Off",
  smallWindow: "Small window",
  keys: "Keyboard shortcuts",
  useTheseKeys: "Use these keys",
};
