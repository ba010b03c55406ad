import { countText } from "~/formats";

export const cairoMapTexts = {
  mapOfCairoTheNileRuns:
    "Map of Cairo: the Nile runs north through the city, around the islands of Roda and Gezira. Giza and the pyramids lie west of it, Downtown on its east bank, Nasr City and Heliopolis further east, Maadi to the south.",
  fiveKilometres: "5 km",
  tenKilometres: "10 km",
  pyramids: "Pyramids",
  nile: "Nile",
  zamalek: "Zamalek",
  downtown: "Downtown",
  nasrCity: "Nasr City",
  heliopolis: "Heliopolis",
  giza: "Giza",
  maadi: "Maadi",
  n: "N",
};

export const contactDetailsTexts = {
  address: "Address",
  phone: "Phone",
  whatsapp: "WhatsApp",
  email: "Email",
};

export const contactFormTexts = {
  name: "Name",
  email: "Email",
  subject: "Subject",
  message: "Message",
  sendMessage: "Send Message",
};

export const mapFigureTexts = {
  cairoEgypt: "Cairo, Egypt",
  thisMapComes: "This map comes from OpenStreetMap. If it stays empty, your network does not let it through.",
  theCirclesAre5And10:
    "The circles are 5 and 10 km from the city’s centre. The interactive map comes from OpenStreetMap, which then sees your IP address.",
  showTheDrawnMap: "Show the drawn map",
  showTheInteractiveMap: "Show the interactive map",
  openInOpenstreetmap: "Open in OpenStreetMap",
  interactiveMapOfCairo: "Interactive map of Cairo",
};

export const contactTexts = {
  contactUs: "Contact Us",
  writeToOrFindItsAddress: (name: string) =>
    `Write to ${name}, or find its address, its phone number and its email, with a map of Cairo.`,
  writeToUs: "Write to us",
  aboutACourseYourAccount:
    "About a course, your account or the society: we answer by email. Please fill in every field.",
  reachUs: "Reach us",
};

export const contactSchemaTexts = {
  name: "Name",
  email: "Email",
  subject: "Subject",
  message: "Message",
  tooLong: (label: string, most: number) =>
    `${label} is too long: ${countText(most)} characters at most, this is {count}`,
};
