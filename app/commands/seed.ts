import { isEmpty, seed } from "./demo/seed";
import { withPlatform } from "./platform";

await withPlatform(false, async ({ db, files }) => {
  if (await isEmpty(db)) await seed(db, files, new Date());
});
