import { subscriptionPeriods, users } from "#db/schema";
import { cairoDay } from "~/models/cairo-time";
import { expiryOf } from "~/models/subscription/subscription";
import { type Address, parameters, samplesOf } from "./addresses";
import { addOrder, approvedOrder, makePayable, openOrder, reportedOrder } from "./orders";
import { smallPackageFiles } from "./package-files";
import { isApi, type Row, rowsOfBuild } from "./rows-of-build";
import type { Site } from "./site";
import { makeFilm } from "./video";
import { type Account, apiToken } from "./visitor";

export type Token = { Authorization: string };

/** A call of the API and one of its samples; `name` tells several of them apart. */
export type SampledCall = Required<Row> & { name: string; sample: Address };

const byAddress: readonly SampledCall[] = rowsOfBuild().flatMap((row) => {
  const { key, operation } = row;
  if (!operation || !isApi(row)) return [];
  return samplesOf(key).map((sample, at) => ({
    ...row,
    operation,
    sample,
    name: at === 0 ? key : `${key}, otherwise`,
  }));
});

/** What deletes comes last, since a test that restores rows brings no file back. */
export const sampledCalls = byAddress.toSorted(
  (one, other) => Number(one.method === "DELETE") - Number(other.method === "DELETE"),
);

/** One of each call. */
export const firstSamples = sampledCalls.filter(({ key, name }) => key === name);

/** Of a success. */
export const statusOf = ({ operation, sample }: SampledCall): number =>
  sample.status ?? operation.status ?? (operation.answer === null ? 204 : 200);

type As = { user: string; values: Record<string, string>; headers?: Record<string, string> };

export function send({ origin }: Site, { method, path, sample }: SampledCall, as: As): Promise<Response> {
  const { params = {}, query = "", json, form, bytes } = sample;
  const values: Record<string, string> = { user: as.user, ...as.values };
  const fill = (text: string) => text.replace(/{(\w+)}/g, (all, name: string) => values[name] ?? all);
  const address = path.replace(/:(\w+)\??|\*$/g, (all, name: string = all) =>
    fill(params[name] ?? parameters[name] ?? "1"),
  );
  const headers = new Headers(as.headers);
  if (json !== undefined) headers.set("Content-Type", "application/json");
  if (bytes) headers.set("Content-Type", "application/octet-stream");
  const body = form
    ? new URLSearchParams(form)
    : (bytes ?? (json === undefined ? null : fill(JSON.stringify(json))));
  const search = query && `?${fill(query)}`;
  return fetch(origin + address + search, { method, headers, body });
}

/** Makes somebody without a plan, whose payments are reported and approved, an open order of the learner, uploads, and a
 * video address of the `viewer`. */
export async function prepare(site: Site, admin: Token, viewer: Token) {
  const now = new Date();
  await site.db.insert(users).values({
    id: "planless",
    email: "planless@mail.example",
    passwordHash: "none",
    createdAt: now,
  });
  const reported = await addOrder(site.db, reportedOrder("00000001", "planless", now));
  const approved = await addOrder(site.db, approvedOrder("00000002", "planless", now));
  await makePayable(site.db);
  const learner = await site.d1.prepare("select id from users where email = 'learner@demo.test'").first("id");
  const open = "00000003";
  await addOrder(site.db, openOrder(open, String(learner), now));
  const uploads = await beginUploads(site, admin, await makeFilm());
  const lectures = await fetch(`${site.origin}/api/Lectures/GetLecturesByCourseId/1`, { headers: viewer });
  const [first] = (await lectures.json()) as { video: string }[];
  const video = first?.video.split("/")[3] ?? "";
  const orders = { reported: String(reported), approved: String(approved), open, today: cairoDay(now) };
  return { ...uploads, video, ...orders };
}

/** A `begun` upload, one whose parts are `sent`, and a `packed` package whose files are. */
export async function beginUploads(site: Site, admin: Token, film: Buffer<ArrayBuffer>) {
  const begin = async (lecture: number, bytes: number, kind = "Uploads") => {
    const answer = await fetch(`${site.origin}/api/Lecture-${kind}/${lecture}`, {
      method: "POST",
      headers: { ...admin, "Content-Type": "application/json" },
      body: JSON.stringify({ fileName: "film.mp4", bytes }),
    });
    return ((await answer.json()) as { id: string }).id;
  };
  const begun = await begin(1, 1000);
  const sent = await begin(2, film.length);
  await fetch(`${site.origin}/api/Lecture-Uploads/${sent}/1`, {
    method: "PUT",
    headers: { ...admin, "Content-Type": "application/octet-stream" },
    body: film,
  });
  const packed = await begin(3, film.length, "Packages");
  for (const { path, bytes } of smallPackageFiles) {
    await fetch(`${site.origin}/api/Lecture-Packages/${packed}/${path}`, {
      method: "PUT",
      headers: { ...admin, "Content-Type": "application/octet-stream" },
      body: bytes,
    });
  }
  return { begun, sent, packed };
}

export const subscribe = (site: Site, userId: string, startsAt = new Date()) =>
  site.db.insert(subscriptionPeriods).values({ userId, plan: 3, startsAt, expiresAt: expiryOf(startsAt, 3) });

/** The demo's accounts, each with its id and a token for the web. */
export async function everybody(site: Site) {
  const find = async (account: Account) => {
    const which = site.d1.prepare("select id from users where email = ?").bind(`${account}@demo.test`);
    const id = (await which.first<string>("id")) ?? "";
    return { id, token: await apiToken(site, account, "LoginWeb") };
  };
  return {
    learner: await find("learner"),
    newcomer: await find("newcomer"),
    lapsed: await find("lapsed"),
    admin: await find("admin"),
  };
}
