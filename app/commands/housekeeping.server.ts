import { connect } from "#db/connection";
import { retrying } from "#db/retrying";
import { forgetImports } from "~/admin/user-csv/import-store.server";
import { sweepKeys } from "~/http/idempotency/store.server";
import { logEvent, logFailure } from "~/log.server";
import { tellEndings } from "~/mails/tell-endings.server";
import { fillPassages } from "~/media/captions/fill-passages.server";
import { deleteReceipts } from "~/media/receipts/delete-receipts.server";
import { sweepDecidedReceipts } from "~/media/receipts/sweep-receipts.server";
import { sweepFiles } from "~/media/sweep/sweep-files.server";
import { sweepUploads } from "~/media/upload/lecture-upload.server";
import { sweepActivity } from "~/models/activity/activity";
import { sweepDrafts } from "~/models/identity/drafts";
import { sweepPasswordRequests } from "~/models/identity/password-requests";
import { sealFactorsAgain } from "~/models/identity/second-factor/factor-seal";
import { sweepSessions } from "~/models/identity/session";
import { sweepSieges } from "~/models/identity/sieges";
import { forgetNetworks } from "~/models/inbox/messages";
import { sweepMails } from "~/models/mails/mails";
import { expireOrders } from "~/models/payments/orders";
import { eraseRemoved } from "~/models/removal/erasure";
import { sweepRemovalSessions } from "~/models/removal/removal-session";
import { sweepUndos } from "~/models/undo/undo-log";
import { readEnv } from "~/settings/env.server";

/** Runs nightly (`[triggers]` in wrangler.toml). If one step fails, the next ones still run. */
export async function sweep(rawEnv: object, now: Date): Promise<void> {
  const env = readEnv(rawEnv);
  const db = connect(retrying(env.DB));
  await sweepSessions(db, now).catch((error) => logFailure("sweep sessions", error));
  await sweepKeys(db, now).catch((error) => logFailure("sweep idempotency keys", error));
  await sweepMails(db, now).catch((error) => logFailure("sweep mails", error));
  await sweepDrafts(db, now).catch((error) => logFailure("sweep drafts", error));
  await sweepPasswordRequests(db, now).catch((error) => logFailure("sweep password requests", error));
  await forgetNetworks(db, now).catch((error) => logFailure("forget the networks of messages", error));
  await sweepSieges(db, now).catch((error) => logFailure("sweep sieges", error));
  await sweepRemovalSessions(db, now).catch((error) => logFailure("sweep sessions of removals", error));
  await sweepUndos(db, now).catch((error) => logFailure("sweep what could be undone", error));
  await eraseRemoved(db, now)
    .then(async ({ accounts, receipts }) => {
      await deleteReceipts({ db, files: env.FILES }, receipts);
      await forgetImports(env.FILES, accounts);
    })
    .catch((error) => logFailure("erase removed accounts", error));
  await expireOrders(db, now).catch((error) => logFailure("expire orders", error));
  await sweepDecidedReceipts(db, env.FILES, now).catch((error) =>
    logFailure("sweep pictures of receipts", error),
  );
  await sealFactorsAgain(db, env.APP_SECRET)
    .then((count) => count > 0 && logEvent("second factors sealed again", { count }))
    .catch((error) => logFailure("seal second factors again", error));
  await sweepActivity(db, now).catch((error) => logFailure("sweep the record of activity", error));
  await tellEndings({ env, db, dbRetry: connect(retrying(env.DB, { mayRepeat: () => true })) }, now)
    .then((count) => count > 0 && logEvent("ends of plans mailed", { count }))
    .catch((error) => logFailure("mail ends of plans", error));
  await sweepUploads(db, env.FILES, now).catch((error) => logFailure("sweep uploads", error));
  await sweepFiles(db, env.FILES, now);
  // Files that a row names again are back from the trash.
  await fillPassages(db, env.FILES)
    .then((count) => count > 0 && logEvent("captions read for the search", { count }))
    .catch((error) => logFailure("read captions for the search", error));
}
