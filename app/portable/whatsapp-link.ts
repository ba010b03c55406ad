/** With an empty number, WhatsApp asks whom to write to. */
export const whatsAppLink = (number: string, text?: string) =>
  `https://wa.me/${number.replace(/\D/g, "")}${text ? `?text=${encodeURIComponent(text)}` : ""}`;
