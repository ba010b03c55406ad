type PlanEnd = { plan: string; until: string };
type Approved = PlanEnd & { receipt: string; receiptHref: string; href: string };
type Refused = { reference: string; reason: string; until: string; href: string };
type Ending = PlanEnd & { name: string; renewal: string };

export const memberMailTexts = {
  approved: {
    subject: "Your payment is approved",
    text: ({ plan, until, receipt, receiptHref, href }: Approved) =>
      `Your payment is approved. Your plan, ${plan}, runs until ${until}.\nYour receipt has the number ${receipt}. You can print it here: ${receiptHref}\nYour lectures: ${href}`,
  },
  refused: {
    subject: "Your payment is not approved",
    text: ({ reference, reason, until, href }: Refused) =>
      `We could not approve the payment of your order ${reference}. The reason: ${reason}\nUntil ${until} you can report the payment again: ${href}`,
  },
  started: {
    subject: "Your plan has started",
    text: ({ plan, until, href }: PlanEnd & { href: string }) =>
      `Your plan, ${plan}, has started. It runs until ${until}.\nYour lectures: ${href}`,
  },
  ending: {
    subject: "Your plan ends soon",
    text: ({ name, plan, until, renewal }: Ending) =>
      `${name ? `Hello ${name}, your` : "Your"} plan, ${plan}, ends on ${until}.\n${renewal}`,
  },
  renewalOnSite: (href: string) =>
    `To renew it, choose a plan and pay here: ${href}\nA renewal counts from that day, so you lose nothing if you renew now.`,
  renewalByOffice: (phone: string, email: string) => `To renew it, call us at ${phone} or write to ${email}.`,
  signed: (text: string, society: string) => `${text}\n\n${society}\n`,
};
