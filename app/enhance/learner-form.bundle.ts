import { enhance } from "./enhance";
import { checkForms } from "./form/form-checking";
import { sendForms } from "./form/form-sending";
import { unsavedForms } from "./form/unsaved";

// The layout's bundle does the rest: notices, close buttons, and a fresh page after Back.
enhance([unsavedForms, checkForms, sendForms]);
