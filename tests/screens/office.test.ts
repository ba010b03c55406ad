import { officeScreens, otherScreens } from "./screens";
import { walk } from "./walk";

walk([...officeScreens, ...otherScreens]);
