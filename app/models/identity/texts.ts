export const sessionTexts = {
  unknownDevice: "Unknown device",
  everyDevice: "every device",
};

/** Sessions keep the names of their devices in English. */
export const deviceText = (stored: string) => stored;
