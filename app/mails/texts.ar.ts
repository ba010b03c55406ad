import type { Translated } from "~/language/translated";
import type * as english from "./texts";

/** A mail is plain text: marks around a name keep Latin letters in it from turning the sentence. */
const apart = (name: string) => `\u2068${name}\u2069`;

export const memberMailTexts: Translated<typeof english.memberMailTexts> = {
  approved: {
    subject: "تمت الموافقة على دفعتك",
    text: ({ plan, until, receipt, receiptHref, href }) =>
      `تمت الموافقة على دفعتك. خطة اشتراكك (${apart(plan)}) سارية حتى ${until}.\nرقم الإيصال ${apart(receipt)}. لطباعته: ${receiptHref}\nالمحاضرات: ${href}`,
  },
  refused: {
    subject: "لم تتم الموافقة على دفعتك",
    text: ({ reference, reason, until, href }) =>
      `لم تتم الموافقة على دفعتك للطلب ${apart(reference)}. السبب: ${apart(reason)}\nيمكن الإبلاغ عن الدفع من جديد حتى ${until} من هنا: ${href}`,
  },
  started: {
    subject: "بدأت خطة اشتراكك",
    text: ({ plan, until, href }) =>
      `بدأت خطة اشتراكك (${apart(plan)})، وهي سارية حتى ${until}.\nالمحاضرات: ${href}`,
  },
  ending: {
    subject: "تنتهي خطة اشتراكك قريبا",
    text: ({ name, plan, until, renewal }) =>
      `تحية طيبة${name && ` ${apart(name)}`}، تنتهي خطة اشتراكك (${apart(plan)}) في ${until}.\n${renewal}`,
  },
  renewalOnSite: (href) =>
    `للتجديد، يُرجى اختيار خطة والدفع من هنا: ${href}\nيبدأ التجديد من ذلك اليوم، فلا يضيع شيء من مدة الاشتراك عند التجديد الآن.`,
  renewalByOffice: (phone, email) =>
    `للتجديد، يُرجى الاتصال بالرقم ${apart(phone)} أو الكتابة إلى ${apart(email)}.`,
  signed: (text, society) => `${text}\n\n${apart(society)}\n`,
};
