export const lecturePlayerTexts = {
  play: (name: string) => `Play ${name}`,
  loadingTheLecture: "Loading the lecture",
  continuedAt: "Continued at",
  startOver: "Start over",
  reloadThePage: "Reload the page",
  tryAgain: "Try again",
  loading: "Loading…",
  lost: "No connection. The lecture continues when you are online again.",
};
