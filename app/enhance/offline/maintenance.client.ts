import { checkDownloads } from "./check-downloads";
import { askingHere, canDownload, removeAtSignOut } from "./maintenance";

if (canDownload()) {
  removeAtSignOut(askingHere());
  checkDownloads(askingHere()).catch(() => {});
}
