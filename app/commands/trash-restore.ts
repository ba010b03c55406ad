import { parseArgs } from "node:util";
import { openPlatform } from "./platform";
import { chooseEnvironment, environmentOption } from "./site-config";
import { bringBackFromTrash } from "./trash/bring-back";
import { report } from "./wrangler";

const { values } = parseArgs({
  options: { ...environmentOption, remote: { type: "boolean", default: false } },
});

async function restoreTrash(isRemote: boolean): Promise<void> {
  const { db, files, dispose } = await openPlatform({ remote: isRemote });
  try {
    const count = await bringBackFromTrash(db, files);
    console.log(count === 0 ? "No row names a file in trash/." : `Back from trash/: ${count}.`);
  } finally {
    await dispose();
  }
}

chooseEnvironment(values.env);
await restoreTrash(values.remote).catch(report);
