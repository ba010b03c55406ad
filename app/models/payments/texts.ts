export const reportTexts = {
  amount: "Amount",
  paidOn: "Day of the payment",
  sender: "The number or name you paid from",
  transferReference: "Transfer reference",
  wayMissing: "Choose how you paid",
  amountInvalid: "The amount is a whole number of pounds, such as 1,200",
  dayInvalid: "Choose the day of the payment",
  dayInFuture: "The day cannot be in the future",
  dayTooOld: (days: number) => `The day is at most ${days} days back`,
  proofMissing: "Enter the transfer reference or add a picture of the receipt",
  referenceMissing: "Enter the transfer reference",
  consentMissing: "Please agree, or send the reference without a picture",
  noCardNumbers: "Do not send card numbers.",
};

export const decisionTexts = {
  reason: "Reason",
};

export const refundTexts = {
  refunded: (amount: string, date: string) => `${amount} was refunded on ${date}.`,
};

export const paymentWayTexts = {
  instaPay: "InstaPay",
  wallet: "Wallet",
  bank: "Bank transfer",
  cash: "Cash at the office",
};
