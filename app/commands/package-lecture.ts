import { PackagingError } from "~/media/packaging/packaging";
import {
  packageAllPlain,
  packageFile,
  packageStored,
  readJob,
  storeEncoded,
} from "./package-lecture/lecture-packages";
import { readArguments, usage } from "./package-lecture/package-lecture-arguments";
import { withPlatform } from "./platform";
import { chooseEnvironment } from "./site-config";
import { report } from "./wrangler";

type Wish = ReturnType<typeof readArguments>;
type Work = Parameters<typeof packageFile>[0];

async function run(wish: Wish): Promise<void> {
  chooseEnvironment(wish.environment);
  const isRemote = wish.way === "resume" ? (await readJob(wish.folder)).isRemote : wish.isRemote;
  await withPlatform(isRemote, (stores) =>
    fulfil({ ...stores, isRemote, say: (line) => console.log(line) }, wish),
  );
}

async function fulfil(work: Work, wish: Wish): Promise<void> {
  if (wish.way === "file") return packageFile(work, wish);
  if (wish.way === "stored") return packageStored(work, wish);
  if (wish.way === "resume") return storeEncoded(work, wish.folder);
  const { packaged, failed } = await packageAllPlain(work, wish);
  console.log(`${packaged} of ${packaged + failed.length} lectures were packaged.`);
  const lines = failed.map(({ id, name, reason }) => `${id}, ${name}: ${reason}`);
  if (failed.length > 0) throw new PackagingError(["These were not:", ...lines].join("\n"));
}

function wishOf(): Wish {
  try {
    // npm runs commands in the project's folder; INIT_CWD is the folder that the person is in.
    return readArguments(process.argv.slice(2), process.env.INIT_CWD ?? ".");
  } catch {
    console.error(usage);
    return process.exit(1);
  }
}

await run(wishOf()).catch((error) => {
  if (!(error instanceof PackagingError)) return report(error);
  console.error(error.message);
  process.exitCode = 1;
});
