import type { Translated } from "./translated";

/** Each twin has its type from its English module, text by text; only this sees a whole object that it lacks. */
type Whole<English, _Twin extends Translated<English>> = English;
export type Twins = [
  Whole<typeof import("~/account/confirmation/texts"), typeof import("~/account/confirmation/texts.ar")>,
  Whole<typeof import("~/account/notices/texts"), typeof import("~/account/notices/texts.ar")>,
  Whole<typeof import("~/account/second-factor/texts"), typeof import("~/account/second-factor/texts.ar")>,
  Whole<typeof import("~/account/sessions/texts"), typeof import("~/account/sessions/texts.ar")>,
  Whole<typeof import("~/account/texts"), typeof import("~/account/texts.ar")>,
  Whole<
    typeof import("~/admin/password-links/message/texts"),
    typeof import("~/admin/password-links/message/texts.ar")
  >,
  Whole<typeof import("~/language/language"), typeof import("~/language/language.ar")>,
  Whole<typeof import("~/language/texts"), typeof import("~/language/texts.ar")>,
  Whole<typeof import("~/learn/certificate/texts"), typeof import("~/learn/certificate/texts.ar")>,
  Whole<typeof import("~/learn/payments/texts"), typeof import("~/learn/payments/texts.ar")>,
  Whole<typeof import("~/learn/profile/texts"), typeof import("~/learn/profile/texts.ar")>,
  Whole<typeof import("~/learn/search/texts"), typeof import("~/learn/search/texts.ar")>,
  Whole<typeof import("~/learn/texts"), typeof import("~/learn/texts.ar")>,
  Whole<typeof import("~/lecture/offline/texts"), typeof import("~/lecture/offline/texts.ar")>,
  Whole<typeof import("~/lecture/player/texts"), typeof import("~/lecture/player/texts.ar")>,
  Whole<typeof import("~/lecture/texts"), typeof import("~/lecture/texts.ar")>,
  Whole<typeof import("~/lecture/transcript/texts"), typeof import("~/lecture/transcript/texts.ar")>,
  Whole<typeof import("~/media/texts"), typeof import("~/media/texts.ar")>,
  Whole<typeof import("~/models/catalogue/texts"), typeof import("~/models/catalogue/texts.ar")>,
  Whole<typeof import("~/models/identity/texts"), typeof import("~/models/identity/texts.ar")>,
  Whole<typeof import("~/models/profile/texts"), typeof import("~/models/profile/texts.ar")>,
  Whole<typeof import("~/models/subscription/texts"), typeof import("~/models/subscription/texts.ar")>,
  Whole<typeof import("~/models/typed-text/texts"), typeof import("~/models/typed-text/texts.ar")>,
  Whole<typeof import("~/settings/texts"), typeof import("~/settings/texts.ar")>,
  Whole<typeof import("~/site/accessibility/texts"), typeof import("~/site/accessibility/texts.ar")>,
  Whole<typeof import("~/site/certificate/texts"), typeof import("~/site/certificate/texts.ar")>,
  Whole<typeof import("~/site/contact/texts"), typeof import("~/site/contact/texts.ar")>,
  Whole<typeof import("~/site/course/texts"), typeof import("~/site/course/texts.ar")>,
  Whole<typeof import("~/site/preview/texts"), typeof import("~/site/preview/texts.ar")>,
  Whole<typeof import("~/site/texts"), typeof import("~/site/texts.ar")>,
  Whole<typeof import("~/texts"), typeof import("~/texts.ar")>,
  Whole<typeof import("~/ui/renewal/texts"), typeof import("~/ui/renewal/texts.ar")>,
  Whole<typeof import("~/ui/texts"), typeof import("~/ui/texts.ar")>,
];
