import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { unstable_readConfig } from "wrangler";
import { remoteConfig } from "./platform";

/** What the commands with `--remote` give wrangler in place of wrangler.toml. */

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "remote-"));
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

describe.each([
  ["the site", ""],
  ["staging", "staging"],
])("the stores of %s", (name, environment) => {
  // Wrangler takes the environment from this variable.
  const asMeant = <T>(ask: () => T): T => {
    vi.stubEnv("CLOUDFLARE_ENV", environment || undefined);
    return ask();
  };
  const read = (config: string) => asMeant(() => unstable_readConfig({ config }));
  const written = () => read(asMeant(() => remoteConfig(join(folder, name, "remote.json"))));

  test("are the deployed ones, each of them", () => {
    const wanted = read("wrangler.toml");
    const { d1_databases, r2_buckets } = written();
    expect([d1_databases, r2_buckets].map(({ length }) => length)).toEqual([1, 1]);
    expect(d1_databases).toMatchObject(
      wanted.d1_databases.map(({ binding, database_id }: { binding: string; database_id?: string }) => {
        return { binding, database_id, remote: true };
      }),
    );
    expect(r2_buckets).toMatchObject(
      wanted.r2_buckets.map(({ binding, bucket_name }: { binding: string; bucket_name?: string }) => {
        return { binding, bucket_name, remote: true };
      }),
    );
  });

  test("are all that is named: no code, no address, no variable", () => {
    const { main, routes, vars, assets, triggers } = written();
    expect([main, routes ?? [], vars, assets, triggers.crons ?? []]).toEqual([
      undefined,
      [],
      {},
      undefined,
      [],
    ]);
  });
});

test("staging has other stores than the site", () => {
  const idOf = (environment: string | undefined) => {
    vi.stubEnv("CLOUDFLARE_ENV", environment);
    const path = remoteConfig(join(folder, "both", "remote.json"));
    return unstable_readConfig({ config: path }).d1_databases[0]?.database_id;
  };
  expect(idOf("staging")).not.toBe(idOf(undefined));
});
