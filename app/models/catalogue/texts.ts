/** Labels on forms, in lists, conflicts, the record of changes and messages about what was typed. */
export const fieldTexts = {
  name: "Name",
  title: "Title",
  titleHint: "Position on the board, for example President",
  description: "Description",
  courseDescriptionHint: "Everyone can read these texts on the course's public page.",
  author: "Author",
  boardNumber: "Board number",
  boardNumberHint:
    "Optional, up to 20 characters. Members appear in this order; those without a number come last.",
  quarterNumber: "Quarter number",
  quarterNumberHint: "Optional, up to 20 characters",
};

export const cpdHoursTexts = {
  invalid: "CPD/CME hours are quarters of an hour from 0.25 to 100, such as 1.5",
};
