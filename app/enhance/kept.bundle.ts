import { enhance } from "./enhance";
import { freshPage } from "./fresh-page";
import { keptPage } from "./kept/kept-page";

enhance([keptPage, freshPage]);
