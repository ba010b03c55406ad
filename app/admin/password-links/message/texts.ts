export const passwordLinkMessageTexts = {
  subject: "Your password link",
  text: (href: string, society: string, until: string) =>
    `${society}: open this link to set your password: ${href}\nIt works once, until ${until}, Cairo time.`,
  mail: (text: string, society: string) =>
    `${text}\n\nIf you did not ask for it, you do not need to do anything.\n\n${society}\n`,
};
