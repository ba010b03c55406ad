import { enrol } from "./enrol";
import { secondStepScreens } from "./screens";
import { walk } from "./walk";

walk(secondStepScreens, { vars: { ADMIN_TOTP: "required" }, prepare: enrol });
