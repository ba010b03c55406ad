/**
 * What a row keeps of the form that wrote it last: which form it was, and which picture came with it, so
 * that the same words with another picture are not taken for a repetition. `image` is undefined where the
 * form left the picture as it was.
 */
export const submissionOf = (form: string | null, image: string | null | undefined): string | null =>
  form === null || image === undefined ? form : `${form}~${image ?? ""}`;
