import type { SocietyPicture } from "~/settings/society";
import type { Hide } from "~/ui/hide";
import { sentence } from "~/ui/sentence";

export const pictureLabels: Readonly<Record<SocietyPicture, string>> = {
  logo: "Logo",
  portrait: "Portrait of the secretary general",
  signature: "Signature of the secretary general",
};

export const settingsTexts = {
  saved: "Settings saved. Visitors see them within a minute.",
  intro:
    "Visitors see these details on the public pages within a minute. An empty field shows what the site was set up with.",
  pictureChanged: "Someone else has changed this picture. Nothing was saved: check it below and save again.",
  shortNameHint: "Shown in the header where space is short",
  productHint: "Stands before the word ‘Board’ in the menu",
  whatsAppHint: "Any spelling, such as 0100 123 4567 or +20 100 123 4567",
  joiningHint: "Bank account, wallet, and what to send. Addresses that begin with https:// become links.",
  prices: "Prices",
  priceHint: "In Egyptian pounds, such as 1,200. Leave it empty to show no price.",
  waysHint:
    "If a price and a way to pay are set, users choose a plan and pay on the site, and you approve what has arrived. An empty way is not offered.",
  instaPayHint: "Address or number, such as society@instapay",
  walletHint: "Number, and the wallet's name",
  bankHint: "Name of the bank, IBAN, and who holds the account",
  cashAtHint: "Where and when",
  receiptNoteHint: "Stands on every receipt, such as the tax number",
  receiptPictureHint: "If not, users write the transfer reference",
  asksPicture: "Yes",
  asksNoPicture: "No",
  featureHint: "The sentence under this heading",
  paragraphsHint: "An empty line begins a new paragraph. The first one stands out.",
  settings: "Settings",
} as const;

export const pictureTexts = {
  noSuchPicture: "No such picture",
  settings: "Settings",
  answersInNewTab: "The answer opens in a new tab. What you have typed here stays.",
  about: {
    logo: "Everyone sees it beside the society's name on every page. A square picture shows best.",
    portrait: "Visitors see it beside the name of the secretary general.",
    signature: "Stands on printed certificates, above the name. Dark ink on white or on nothing shows best.",
  } satisfies Record<SocietyPicture, string>,
  change: {
    logo: "Change the logo",
    portrait: "Change the portrait",
    signature: "Change the signature",
  } satisfies Record<SocietyPicture, string>,
};

export const sectionTexts = {
  menu: "Sections of the settings",
  pictures: "Pictures",
  names: "Names",
  contact: "Contact",
  joining: "Joining",
  ways: "Ways to pay",
  home: "Home and About pages",
  seeOnSite: (section: string, hide: Hide) =>
    sentence`See it on the site${hide(`: ${section}, in a new tab`)}`,
};

export const arabicTexts = {
  title: (section: string, hide: Hide) => sentence`In Arabic${hide(`: ${section}`)}`,
  hint: "The Arabic pages show these. Where a field is empty, they show the English text.",
  offHint: "For the Arabic pages, which are switched off on this site.",
};
