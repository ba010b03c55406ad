import { apiError } from "~/access/endpoint.server";
import { texts } from "~/texts";

export const noPayment = () => apiError(404, texts.api.noSuchPayment);

export const changedMeanwhile = () => apiError(409, texts.api.paymentChanged);

export const wrongField = (field: string, text: string) =>
  apiError(400, text, { errors: { [field]: [text] } });
