export const paymentWayTexts = {
  instaPay: "InstaPay",
  wallet: "Wallet",
  bank: "Bank transfer",
  cash: "Cash at the office",
};
