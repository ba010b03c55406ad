import { isEmpty } from "./demo/seed";
import { seedSociety } from "./demo/society/society";
import { withPlatform } from "./platform";

await withPlatform(false, async ({ db, files }) => {
  if (await isEmpty(db)) await seedSociety(db, files, new Date());
});
