export const aboutTexts = {
  underOneMinute: "less than a minute",
  approximately: (time: string) => `about ${time}`,
};
