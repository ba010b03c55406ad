import { enhance } from "./enhance";
import { startDownloadPanel } from "./offline/download-panel";
import { askingHere, canDownload, removeAtSignOut } from "./offline/maintenance";

const panel = document.querySelector<HTMLElement>("[data-part=download]");

const download = () => {
  if (!panel) return;
  panel.hidden = !canDownload();
  if (panel.hidden) return;
  removeAtSignOut(askingHere());
  startDownloadPanel(panel, askingHere());
};

enhance([download]);
