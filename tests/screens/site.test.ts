import { accountScreens, learnerScreens, publicScreens } from "./screens";
import { walk } from "./walk";

walk([...publicScreens, ...accountScreens, ...learnerScreens]);
