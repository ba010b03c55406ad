export const moveButtonsTexts = {
  moveUp: "Move up:",
  moveDown: "Move down:",
};

export const moveFailedTexts = {
  nothingWasMoved: "Nothing was moved",
  courses: "Courses",
  allCourses: "All Courses",
};
