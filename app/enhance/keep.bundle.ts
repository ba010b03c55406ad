import { enhance } from "./enhance";
import { startKeepPanel } from "./kept/keep-panel";
import { askingHere, canKeep, removeAtSignOut } from "./kept/look-after";

const panel = document.querySelector<HTMLElement>("[data-part=keep]");

const keep = () => {
  if (!panel) return;
  panel.hidden = !canKeep();
  if (panel.hidden) return;
  removeAtSignOut(askingHere());
  startKeepPanel(panel, askingHere());
};

enhance([keep]);
