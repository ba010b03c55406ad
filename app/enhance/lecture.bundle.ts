import { enhance } from "./enhance";

enhance([]);
