/** Adds the picture's name, so that the same words with another picture are not taken for a repetition. */
export const submissionOf = (form: string | null, image: string | null | undefined): string | null =>
  form === null || image === undefined ? form : `${form}~${image ?? ""}`;
