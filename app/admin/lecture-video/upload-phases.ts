export const phaseNames = {
  sending: "Uploading",
  packaging: "Preparing and uploading",
  waiting: "Connection lost.",
  paused: "Paused",
  finishing: "Upload complete. Checking the video…",
} as const;

export const percentOf = (sent: number, total: number) => Math.floor((sent * 100) / (total || 1));
