import { config } from "zod";

// Keeps zod from probing `new Function`, which the CSP forbids. Browser code must import zod from here.
config({ jitless: true });

export * from "zod";
