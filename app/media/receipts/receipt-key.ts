/** No address but the Admin's reads below it, and no backup copies it. */
export const receiptsFolder = "receipts/";

export const receiptKey = (file: string) => receiptsFolder + file;
