/** Apart from the table, so that pages take them without its library. */
export const orderStates = ["open", "reported", "approved", "refused", "cancelled", "expired"] as const;
export const paymentWays = ["instaPay", "wallet", "bank", "cash"] as const;
