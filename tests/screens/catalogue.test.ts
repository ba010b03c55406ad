import { catalogueScreens } from "./screens";
import { walk } from "./walk";

walk(catalogueScreens);
