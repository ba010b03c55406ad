import { isEmpty, seed } from "./demo/seed";
import { openPlatform } from "./platform";

const { db, files, dispose } = await openPlatform({ remote: false });
if (await isEmpty(db)) await seed(db, files, new Date());
await dispose();
