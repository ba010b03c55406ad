import { apiError } from "~/access/endpoint.server";
import { decisionCallTexts as say } from "./texts";

export const noPayment = () => apiError(404, say.noSuchPayment);

export const changedMeanwhile = () => apiError(409, say.paymentChanged);

export const wrongField = (field: string, text: string) =>
  apiError(400, text, { errors: { [field]: [text] } });
