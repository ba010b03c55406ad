import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { admin } from "~/access/rules";
import { logFailure } from "~/log.server";
import { cairoDay } from "~/models/cairo-time";
import { type ExportedUser, exportedUsers } from "~/models/users/user-export";
import { readUserList } from "~/models/users/user-list";
import { texts } from "~/texts";
import { urls } from "~/urls";
import { csvAnswer } from "../csv/csv-answer.server";
import { exportTexts as say } from "./texts";

/** Exports all pages of the users list. */
export const loader = only(admin, async ({ request, context }) => {
  const list = readUserList(new URL(request.url).searchParams);
  const now = new Date();
  try {
    const parts = lines(exportedUsers(context.db, list, now));
    return await csvAnswer(request, `users-${cairoDay(now)}`, parts, context.waitUntil);
  } catch (error) {
    logFailure("export users", error);
    return redirectTo(urls.error(texts.exportFailed, urls.admin.users));
  }
});

async function* lines(pages: AsyncGenerator<ExportedUser[]>) {
  yield [say.head];
  for await (const page of pages) yield page.map(asLine);
}

const asLine = (user: ExportedUser) => [
  user.email,
  user.id,
  user.role,
  user.isSubscribed ? say.yes : say.no,
  user.plan,
  user.expiresAt ? cairoDay(user.expiresAt) : "",
  user.quarters.join("; "),
  cairoDay(user.createdAt),
  user.name,
  user.arabicName,
  user.whatsApp,
];
