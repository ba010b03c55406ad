/** Of a box in a form that is not multipart: the browser sends the name of the chosen file, and not the file. */
export const unsentFileField = "_file";
