import { mapArabic, mapPrices, type SettingName } from "~/settings/society";

const labels = {
  name: "Full name",
  shortName: "Short name",
  arabicName: "Arabic name",
  product: "Name of the board",
  phone: "Phone",
  whatsApp: "WhatsApp",
  email: "Email",
  address: "Address",
  description: "About the society",
  secretaryName: "Secretary general",
  secretaryTitle: "Title of the secretary general",
  joining: "How to join and pay",
  ...mapPrices((_, plan) => `Price of ${plan.name}`),
  instaPay: "InstaPay",
  wallet: "Wallet",
  bank: "Bank transfer",
  cashAt: "Cash at",
  receiptNote: "Note on receipts",
  receiptPicture: "Ask for a picture of the receipt",
  skilledInstructors: "Skilled Instructors",
  onlineClasses: "Online Classes",
  learningResources: "Learning Resources",
  communitySpaces: "Community Spaces",
  whyChooseUs: "Why Choose Us",
};

export const settingLabels: Readonly<Record<SettingName, string>> = {
  ...labels,
  ...mapArabic((_, name) => `${labels[name]} in Arabic`),
};

export const settingRulesTexts = {
  phoneInvalid: "This is not a phone number. Write it like +20 2 1234 5678",
  emailInvalid: "This is not an email address. Write it like office@society.org",
  priceInvalid: (plan: string) => `The price of ${plan} is a whole number of pounds, such as 1,200`,
};
