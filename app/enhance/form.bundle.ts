import { closeButtons } from "./close-button";
import { enhance } from "./enhance";
import { checkForms } from "./form-submission/form-checking";
import { sendForms } from "./form-submission/form-sending";
import { passwordReveals } from "./form-submission/password-reveal";
import { unsavedForms } from "./form-submission/unsaved";
import { freshPage } from "./fresh-page";
import { mapSwitch } from "./map";
import { notices } from "./notices";

// Checking comes before sending: it stops a form that is not right.
enhance([notices, closeButtons, passwordReveals, unsavedForms, checkForms, sendForms, mapSwitch, freshPage]);
