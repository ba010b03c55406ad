/**
 * The course id in a page's address, or null for anything that cannot be one. A course name may follow as
 * a matrix parameter, as older links have it: `3;data=Fetal%20Echo` (T51).
 */
export const courseIdOf = (text: string | undefined) => {
  const id = /^([1-9]\d{0,14})(;.*)?$/s.exec(text ?? "")?.[1];
  return id === undefined ? null : Number(id);
};
