import { cairoDay } from "~/models/cairo-time";
import { whatsAppLink } from "~/portable/whatsapp-link";
import { shareTexts as say } from "./texts";

type Shared = { code: string; courseName: string; issuedAt: Date; address: string; society: string };

/** What a learner would otherwise copy into a chat or type into a profile. */
export function shareLinks({ code, courseName, issuedAt, address, society }: Shared) {
  const message = say.message(courseName, society, address);
  const [year = "", month = ""] = cairoDay(issuedAt).split("-");
  const profile = new URLSearchParams({
    startTask: "CERTIFICATION_NAME",
    name: courseName,
    organizationName: society,
    issueYear: year,
    issueMonth: month,
    certUrl: address,
    certId: code,
  });
  return [
    { label: say.whatsApp, href: whatsAppLink("", message) },
    { label: say.linkedIn, href: `https://www.linkedin.com/profile/add?${profile}` },
  ];
}
