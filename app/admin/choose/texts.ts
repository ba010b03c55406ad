export const chooseTexts = {
  select: (of: string) => `Select ${of}`,
  selectAll: "Select all on this page",
  selected: (chosen: number) => `${chosen} selected`,
};
