import { closeButtons } from "./close-button";
import { enhance } from "./enhance";
import { checkForms } from "./form/form-checking";
import { sendForms } from "./form/form-sending";
import { passwordReveals } from "./form/password-reveal";
import { unsavedForms } from "./form/unsaved";
import { freshPage } from "./fresh-page";
import { mapSwitch } from "./map";
import { notices } from "./notices";

// Checking comes before sending: it stops a form that is not right.
enhance([notices, closeButtons, passwordReveals, unsavedForms, checkForms, sendForms, mapSwitch, freshPage]);
