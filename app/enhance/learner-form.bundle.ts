import { enhance } from "./enhance";
import { checkForms } from "./form-submission/form-checking";
import { sendForms } from "./form-submission/form-sending";
import { unsavedForms } from "./form-submission/unsaved";

// The layout's bundle does the rest: notices, close buttons, and a fresh page after Back.
enhance([unsavedForms, checkForms, sendForms]);
