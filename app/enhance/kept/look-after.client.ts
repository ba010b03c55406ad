import { checkKept } from "./check-kept";
import { askingHere, canKeep, removeAtSignOut } from "./look-after";

if (canKeep()) {
  removeAtSignOut(askingHere());
  checkKept(askingHere()).catch(() => {});
}
