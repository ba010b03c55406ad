/** Conform validates a single field with a submit event that sends nothing. */
export const isValidation = ({ submitter }: SubmitEvent): boolean =>
  submitter instanceof HTMLButtonElement && submitter.name === "__intent__";
