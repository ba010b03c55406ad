export const linkSubject = "Your password link";

/** For WhatsApp and email alike. */
export const linkMessage = (href: string) =>
  `Open this link to set your new password: ${href}\nIt works once within 24 hours.`;
