import { z } from "zod";

// zod would otherwise probe `new Function`, which the content security policy forbids. Everything that
// reaches the browser imports zod from here, so that this stands before the first schema.
z.config({ jitless: true });

export { z };
