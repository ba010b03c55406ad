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

export const decisionCallTexts = {
  noSuchPayment: "There is no such payment.",
  paymentChanged: "The payment was decided or changed meanwhile. Nothing was saved: read it again.",
  paymentOfRemoved: "The account of this payment was removed. Nothing was saved.",
  paymentNotApproved: "Only an approved payment can be refunded.",
  planChangedSince:
    "The plan was changed or renewed since. Nothing was saved: change it by its own call, and refund with endsPlan: false.",
  freePlan: "The amount is at least 1. Give a free plan with POST /Accounts/CreateUserSubscription.",
  lessThanPrice: "The amount is less than the price. Send acceptsLess: true to accept it.",
  refundOutOfRange: "A refund is at least 1 pound, and at most what was received.",
  poundsInvalid: "An amount is a whole number of pounds.",
  versionInvalid: "A version is a whole number from 1.",
};
