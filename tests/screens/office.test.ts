import { officeScreens } from "./screens";
import { walk } from "./walk";

walk(officeScreens);
