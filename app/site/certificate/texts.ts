export const publicCertificateTexts = {
  title: "Certificate of completion",
  valid: "This certificate is valid.",
  withdrawn: "This certificate was withdrawn. It is no longer valid.",
  unknown: "Certificate not found",
  unknownHint: "No certificate has this code. Check the code on the certificate, letter by letter.",
  code: "Code",
  tooMany: "Too many codes",
} as const;

export const certificateTexts = {
  home: "Home",
  contactUs: "Contact Us",
};
