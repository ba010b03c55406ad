export const chooseTexts = {
  select: (of: string) => `Select ${of}`,
  selectAllOnThisPage: "Select all on this page",
  selected: (chosen: number) => `${chosen} selected`,
};
