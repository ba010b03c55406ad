export const profileRulesTexts = {
  name: "Your name",
  nameRequired: "Your name is required",
  nameNotEnglish: "Write your name in English letters",
  arabicName: "Your name in Arabic",
  nameNotArabic: "Write this name in Arabic letters",
  specialty: "Specialty",
  workplace: "Workplace",
  unreadable: (label: string) => `${label} has a character that cannot be read. Please type it again.`,
};
