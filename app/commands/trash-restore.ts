import { parseArgs } from "node:util";
import { withPlatform } from "./platform";
import { chooseEnvironment, environmentOption } from "./site-config";
import { bringBackFromTrash } from "./trash/bring-back";
import { report } from "./wrangler";

const { values } = parseArgs({
  options: { ...environmentOption, remote: { type: "boolean", default: false } },
});

chooseEnvironment(values.env);
await withPlatform(values.remote, async ({ db, files }) => {
  const count = await bringBackFromTrash(db, files);
  console.log(count === 0 ? "No row names a file in trash/." : `Back from trash/: ${count}.`);
}).catch(report);
