export const phaseNames = {
  sending: "Sending",
  packaging: "Preparing and sending",
  waiting: "Waiting for the network…",
  paused: "Paused",
  finishing: "All sent. The video is being checked…",
} as const;

export const percentOf = (sent: number, total: number) => Math.floor((sent * 100) / (total || 1));
