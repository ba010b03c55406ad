export const sessionTexts = {
  unknownDevice: "Unknown device",
  everyDevice: "every device",
};
