import { countText } from "~/formats";

export const cairoMapTexts = {
  description:
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
  north: "N",
};

export const contactDetailsTexts = {
  address: "Address",
  phone: "Phone",
  whatsApp: "WhatsApp",
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
  place: "Cairo, Egypt",
  interactiveMapNote:
    "This map comes from OpenStreetMap. If it stays empty, your network does not let it through.",
  drawnMapNote:
    "The circles are 5 and 10 km from the city’s centre. The interactive map comes from OpenStreetMap, which then sees your IP address.",
  showDrawnMap: "Show the drawn map",
  showInteractiveMap: "Show the interactive map",
  openStreetMap: "Open in OpenStreetMap",
  interactiveMap: "Interactive map of Cairo",
};

/** Begins a message that the member goes on with. */
export const aboutLectureTexts = {
  subject: (lecture: string) => `About the lecture “${lecture}”`,
  message: (course: string, lecture: string) => `Course: ${course}\nLecture: ${lecture}\n\n`,
  messageAt: (course: string, lecture: string, time: string) =>
    `Course: ${course}\nLecture: ${lecture}\nAt: ${time}\n\n`,
};

export const contactTexts = {
  title: "Contact Us",
  description: (name: string) =>
    `Write to ${name}, or find its address, its phone number and its email, with a map of Cairo.`,
  formTitle: "Write to us",
  formIntro: "About a course, your account or the society: we answer by email. Please fill in every field.",
  detailsTitle: "Reach us",
};

export const contactSchemaTexts = {
  name: "Name",
  email: "Email",
  subject: "Subject",
  message: "Message",
  tooLong: (label: string, most: number) =>
    `${label} is too long: ${countText(most)} characters at most, this is {count}`,
};
