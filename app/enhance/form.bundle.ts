import { closeButtons } from "./close-button";
import { enhance } from "./enhance";
import { checkForms } from "./form-checking";
import { sendForms } from "./form-sending";
import { freshPage } from "./fresh-page";
import { mapSwitch } from "./map";
import { notices } from "./notices";
import { passwordReveals } from "./password-reveal";
import { unsavedForms } from "./unsaved";

// Checking comes before sending: it stops a form that is not right.
enhance([notices, closeButtons, passwordReveals, unsavedForms, checkForms, sendForms, mapSwitch, freshPage]);
