import * as z from "zod/mini";

// The small zod for pages that have no forms: 5 KB instead of 25. See zod.ts for the setting.
z.config({ jitless: true });

export { z };
