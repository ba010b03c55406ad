import type { Translated } from "~/language/translated";
import type * as english from "./texts";

/** A mail is plain text: marks around a name keep Latin letters in it from turning the sentence. */
const apart = (name: string) => `\u2068${name}\u2069`;

export const passwordLinkMessageTexts: Translated<typeof english.passwordLinkMessageTexts> = {
  subject: "رابط تعيين كلمة المرور",
  text: (href, society, until) =>
    `يُرجى فتح هذا الرابط لتعيين كلمة المرور لدى ${apart(society)}:\n${href}\nيعمل الرابط مرة واحدة، حتى ${until} بتوقيت القاهرة.`,
  mail: (text, society) =>
    `${text}\n\nإذا لم يصدر هذا الطلب منك، فلا حاجة إلى أي إجراء.\n\n${apart(society)}\n`,
};
