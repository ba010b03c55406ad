import { mapPrices, type SettingName, type SocietyPicture } from "~/settings/society";

export const settingLabels: Readonly<Record<SettingName, string>> = {
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
  ...mapPrices((_, plan) => `Price of ${plan}`),
  skilledInstructors: "Skilled Instructors",
  onlineClasses: "Online Classes",
  learningResources: "Learning Resources",
  communitySpaces: "Community Spaces",
  whyChooseUs: "Why Choose Us",
};

export const pictureLabels: Readonly<Record<SocietyPicture, string>> = {
  logo: "Logo",
  portrait: "Portrait of the secretary general",
};

export const settingsTexts = {
  saved: "Settings saved. Visitors see them within a minute.",
  intro:
    "Visitors see these details on the public pages within a minute. An empty field shows what the site was set up with.",
  pictures: {
    logo: "Everyone sees it beside the society's name on every page. A square picture shows best.",
    portrait: "Visitors see it beside the name of the secretary general.",
  },
  noPicture: "None",
  pictureChanged: "Someone else has changed this picture. Nothing was saved: check it below and save again.",
  names: "Names",
  contact: "Contact",
  joining: "Joining",
  home: "Home and About pages",
  shortNameHint: "Stands in the header of phones",
  productHint: "Stands before the word ‘Board’ in the menu",
  whatsAppHint: "Any spelling, such as 0100 123 4567 or +20 100 123 4567",
  joiningHint: "Bank account, wallet, and what to send. Addresses that begin with https:// become links.",
  priceHint: "In Egyptian pounds, such as 1,200. Leave it empty to show no price.",
  featureHint: "The sentence under this heading",
  paragraphsHint: "An empty line begins a new paragraph. The first one stands out.",
  settings: "Settings",
} as const;

export const pictureTexts = {
  noSuchPicture: "No such picture",
  settings: "Settings",
};

export const picturesTexts = {
  pictures: "Pictures",
  change: "Change",
  add: "Add",
  the: (value: string) => `the ${value}`,
};
