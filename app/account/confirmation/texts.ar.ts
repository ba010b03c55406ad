import * as english from "./texts";

/** Only the back office asks an owner again. */
export const confirmationTexts = english.confirmationTexts;
export const ownerFieldsTexts = english.ownerFieldsTexts;
