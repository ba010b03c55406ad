export const publicCertificateTexts = {
  title: "Certificate of completion",
  valid: "This certificate is valid.",
  withdrawn: "This certificate was withdrawn. It is no longer valid.",
  noCertificate: "Certificate not found",
  noCertificateHint: "No certificate has this code. Check the code on the certificate, letter by letter.",
  code: "Code",
  tooManyCodes: "Too many codes",
} as const;

export const certificateTexts = {
  home: "Home",
  contactUs: "Contact Us",
};
