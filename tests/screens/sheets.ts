import { urls } from "~/urls";

const sheets = [urls.learner.certificatePrint(""), urls.payments.receipt("")];

/** A sheet of paper has neither header nor menu. */
export const isSheet = (path: string) => sheets.some((sheet) => path.startsWith(sheet));
