export const paymentCallTexts = {
  notPayable: "The society offers no way to pay here",
  alreadyReported: "You have already reported a payment. It is being checked.",
  noPrice: "This plan has no price",
  unknownPlan: "Unknown plan",
  noOrder: "No such order",
  expired: "This order has expired. Start again.",
  cancelled: "This order is cancelled",
  decided: "This payment is already decided",
  newerOrder: "There is a newer order",
} as const;
