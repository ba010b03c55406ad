export const keysButtonTexts = {
  keys: "Keyboard shortcuts",
  failed: "The shortcuts could not be shown. Please try again.",
};

export const keysDialogTexts = {
  title: "Keyboard shortcuts",
  keys: [
    ["/ or Ctrl+K", "Search users, courses, lectures and messages"],
    ["j", "Next row of a list"],
    ["k", "Row before it"],
    ["Enter", "Open the row"],
    ["x", "Tick the row, if it has a box"],
    ["?", "Show these shortcuts"],
  ],
  besideVideo: "Beside a video, j and k belong to the player.",
  letters: "Use keys without Ctrl",
  lettersHint:
    "Turn them off if they get in the way, as with speech input. This device keeps your choice until you sign out.",
  close: "Close",
};
