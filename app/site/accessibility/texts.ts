import type { ReactNode } from "react";
import { sentence } from "~/ui/sentence";

export const accessibilityTexts = {
  accessibility: "Accessibility",
  summary: (name: string) =>
    `Which level of WCAG 2.2 the site of ${name} holds, with what exceptions, for which browsers it is made, and how to report a barrier.`,
  lead: (name: ReactNode) =>
    sentence`${name} wants everybody to be able to learn here: with a keyboard, a screen reader, large text, a small phone or a weak line.`,
  reviewed: (date: ReactNode) => sentence`Reviewed ${date}`,

  standard: {
    title: "The level that we hold",
    claim: (standard: ReactNode) =>
      sentence`This site partially conforms to ${standard}, level AA: all of it holds, except what is listed below.`,
    name: "WCAG 2.2",
    holds: [
      "Every page works with the keyboard alone, and shows where the focus is.",
      "Every page works without JavaScript. The player then has the controls of your browser.",
      "Pages fit a width of 320 pixels and a zoom of 400 %, and never scroll sideways.",
      "Text and controls have the contrast that level AA asks for, in light and in dark colours.",
      "Buttons and fields are 44 pixels high. Nothing to press is smaller than 24 pixels, but links within a sentence.",
      "Slides can be paused, and stand still if your device asks for less motion.",
      "A form says in words which field needs another answer, and keeps what you typed.",
    ],
  },

  exceptions: {
    title: "What does not hold yet",
    list: [
      "Captions (1.2.2): a lecture has captions and a transcript only where the society has added them.",
      "Audio description (1.2.5): lectures have no second sound track that describes the picture: what the speaker does not say of it is only seen.",
      "Language of parts (3.1.2): names of people, courses and lectures in another language are not marked with it, so a screen reader may say them in the wrong voice.",
      "The interactive map on Contact Us belongs to OpenStreetMap. It loads only when you ask for it, and the address stands beside it as text.",
    ],
  },

  testing: {
    title: "How we know",
    list: [
      "Every page is tested by program whenever the site changes: with axe-core at two widths and in both colours, with and without JavaScript, for its width, the names of its controls and its focus.",
      "This is our own assessment. Nobody outside the society has audited the site, and no person who uses a screen reader every day has tested all of it.",
    ],
  },

  browsers: {
    title: "Browsers",
    list: [
      "Made for Chrome, Edge, Firefox and Safari from 2021 on (Safari 15), on computers and phones.",
      "Tested by program in Chromium, on which Chrome and Edge are built: as it is today, and without what browsers have learned since 2021.",
      "Firefox and Safari are not tested by program. The site keeps to what they have had since 2021.",
      "Administrators prepare videos in an up-to-date Chrome, Edge or Safari on a computer.",
    ],
  },

  barrier: {
    title: "Report a barrier",
    whatToTell:
      "Tell us which page it is, what you wanted to do, and which browser and aid you use. If a page keeps you out, we can do its task for you: open an account, for example, or renew a plan.",
    ways: (form: ReactNode, email: ReactNode, phone: ReactNode) =>
      sentence`Write with the ${form}, by email to ${email}, or call ${phone}.`,
    form: "contact form",
  },
};
