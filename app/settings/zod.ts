import { z } from "zod";

// Keeps zod from probing `new Function`, which the CSP forbids. Browser code must import zod from here.
z.config({ jitless: true });

export { z };
