import { enhance } from "./enhance";
import { freshPage } from "./fresh-page";
import { offlinePage } from "./offline/offline-page";

enhance([offlinePage, freshPage]);
