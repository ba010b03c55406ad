/** Older links append the course name as a matrix parameter: `3;data=Fetal%20Echo`. */
export const courseIdOf = (text: string | undefined) => {
  const id = /^([1-9]\d{0,14})(;.*)?$/s.exec(text ?? "")?.[1];
  return id === undefined ? null : Number(id);
};
