import { enhance } from "./enhance";
import { printButtons } from "./print";

enhance([printButtons]);
