export const catalogueRulesTexts = {
  name: "Name",
  title: "Title",
  description: "Description",
  author: "Author",
  boardNumber: "Board number",
  quarterNumber: "Quarter number",
  cpdHours: "CPD/CME hours are quarters of an hour from 0.25 to 100, such as 1.5",
};
