export const rowIdPattern = /^[1-9]\d{0,14}$/;

/** Returns 0, which no row has, for invalid input. */
export const rowIdOf = (text: string | undefined) => (rowIdPattern.test(text ?? "") ? Number(text) : 0);

/** Older links append the course name as a matrix parameter: `3;data=Fetal%20Echo`. */
export const courseIdOf = (text: string | undefined) => rowIdOf(text?.split(";")[0]);
