export const removalTexts = {
  erasedAccount: "an erased account",
};
