import { permissionScreens, userScreens } from "./screens";
import { walk } from "./walk";

walk([...userScreens, ...permissionScreens]);
