import type { ReactNode } from "react";
import { sentence } from "~/ui/sentence";
export const lecturePlayerTexts = {
  play: (name: string) => `Play ${name}`,
  loadingLecture: "Loading the lecture",
  continuedAt: (time: ReactNode, startOver: ReactNode) => sentence`Continued at ${time} · ${startOver}`,
  startOver: "Start over",
  reload: "Reload the page",
  tryAgain: "Try again",
  loading: "Loading…",
  connectionLost: "No connection. The lecture continues when you are online again.",
};
