import { only } from "~/access/only.server";
import { anyone } from "~/access/rules";
import { logFailure } from "~/log.server";
import { newestMigration } from "~/models/newest-migration";
import { openHolds } from "~/models/sweep/sweep-holds";

/** For `npm run check:live` and for services that watch the site. */
export const loader = only(anyone, async ({ context: { db, files, built } }) => {
  const [migration, store, holds] = await Promise.allSettled([
    newestMigration(db),
    files.head("healthz"),
    openHolds(db),
  ]);
  if (migration.status === "rejected") logFailure("ask D1 for its health", migration.reason);
  if (store.status === "rejected") logFailure("ask R2 for its health", store.reason);
  const isWell = migration.status === "fulfilled" && store.status === "fulfilled";
  return Response.json(
    {
      status: isWell ? "ok" : "failing",
      build: built.buildId,
      migration: migration.status === "fulfilled" ? migration.value : null,
      database: migration.status === "fulfilled",
      files: store.status === "fulfilled",
      // The site is well all the same: nothing is lost while it waits.
      sweep: holds.status === "rejected" ? null : holds.value.length > 0 ? "held" : "ok",
    },
    { status: isWell ? 200 : 503 },
  );
});
