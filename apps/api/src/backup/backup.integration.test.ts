// `npm run backup` beside a server that trades, and `npm run restore` into an empty place: the installation that comes of it
// has the same history, accounts and files, and goes on from there.
import { spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Decrypter, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { openTips } from "../composition/open-tips.ts";
import { openDatabase } from "../db/database.ts";
import { withClient } from "../db/with-client.ts";
import { parseEnv } from "../env.ts";
import { send } from "../testing/http-client.ts";
import { writeArchive } from "./archive.ts";
import { readKey } from "./backup-key.ts";
import * as sample from "../testing/sample-files.ts";
import { runProgram, type EndedProgram } from "../testing/shell-program.ts";
import { spawnServer, type ServerProcess } from "../testing/server-process.ts";

let folder: string;
let server: ServerProcess;
let made: EndedProgram;
let backup: string;
let avatar: string;
let firstOrder: string;
const at = (...names: string[]): string => join(folder, ...names);
const password = "kettle otter violin nine";

const run = (name: string, args: string[], dataDir: string): Promise<EndedProgram> =>
  runProgram(new URL(`../commands/${name}.ts`, import.meta.url), args, { DATA_DIR: dataDir });

const start = (dataDir: string): Promise<ServerProcess> =>
  spawnServer({ DATA_DIR: dataDir, MARKET_FEED: "simulated", MARKET_SEED: "backups", LOG_LEVEL: "silent" });

async function stop({ child, ended }: ServerProcess): Promise<void> {
  child.kill("SIGTERM");
  await ended();
}

async function signIn(url: string, path = "login"): Promise<Record<string, string>> {
  const body = { email: "ada@example.com", password, ...(path === "register" ? { name: "Ada" } : {}) };
  const { json, text } = await send(`${url}/api/user/${path}`, { body });
  expect(json["token"], text).toBeTypeOf("string");
  return { authorization: `Bearer ${String(json["token"])}`, "x-fillmark": "1" };
}

/** Answers the order's id. */
async function buy(url: string, headers: Record<string, string>): Promise<string> {
  const body = { venue: "demo", pair: "BTC-USD", side: "buy", type: "market", quantity: "0.001" };
  const answer = await send(`${url}/trpc/trading.placeOrder`, { headers, body });
  expect(answer.status, answer.text).toBe(200);
  return /"id":"(\d+)"/.exec(answer.text)?.[1] ?? "";
}

async function read(url: string, headers: Record<string, string>, path: string): Promise<unknown> {
  const { status, text } = await send(`${url}/trpc/${path}`, { headers });
  expect(status, text).toBe(200);
  return JSON.parse(text);
}

/** Answers where the picture is. */
async function upload(url: string, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(`${url}/api/profile/avatar`, {
    method: "PUT",
    headers: { ...headers, "content-type": "application/octet-stream", "x-file-name": "me.png" },
    body: new Uint8Array(await sample.png(9, 9)),
  });
  return `/storage/avatars/${z.object({ avatar: z.string() }).parse(await answer.json()).avatar}`;
}

/** What a server does each minute. */
async function signTip(dataDir: string): Promise<void> {
  const database = await openDatabase(
    { DATA_DIR: dataDir },
    { info: () => undefined, warn: () => undefined },
  );
  try {
    const { rows } = await withClient(database.url, (client) =>
      client.query<{ seq: string; hash: string }>(
        "select seq::text, encode(hash, 'hex') as hash from journal order by seq desc limit 1",
      ),
    );
    const [tip] = rows;
    if (tip === undefined) throw new Error("There is no history.");
    const tips = openTips(parseEnv({ DATA_DIR: dataDir }), database.url);
    await tips.append({ seq: Number(tip.seq), hash: tip.hash }, Date.now());
  } finally {
    await database.close();
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fillmark-backup-"));
  server = await start(at("first"));
  const headers = await signIn(server.url, "register");
  await send(`${server.url}/user/demo/toggle`, { method: "POST", headers, body: {} });
  avatar = await upload(server.url, headers);
  firstOrder = await buy(server.url, headers);
  await stop(server);
  await signTip(at("first"));
  server = await start(at("first"));
  // Orders go on while rows are read.
  let isDone = false;
  const trading = (async () => {
    while (!isDone) await buy(server.url, headers);
  })();
  made = await run("backup", [at("backups")], at("first"));
  isDone = true;
  await trading;
  backup = at("backups", (await readdir(at("backups")))[0] ?? "");
  // Two starts and a backup, on a machine that may be busy.
}, 600_000);

afterAll(async () => {
  await stop(server);
  await rm(folder, { recursive: true, force: true });
});

/** Of a folder the newest, which is the only one. */
const restore = (
  into: string,
  file = at("backups"),
  key = at("first", "backup.key"),
): Promise<EndedProgram> => run("restore", [file, "--key", key], at(into));

test("a backup beside a server that trades says what is in it, and what opens it", () => {
  expect(made.err).toBe("");
  expect([made.code, made.out]).toEqual([
    0,
    expect.stringMatching(/history up to \d+:[0-9a-f]{64}\nIts key is new/),
  ]);
});

test("what was backed up is restored, proves, and goes on", async () => {
  const restored = await restore("second");
  expect(restored.err).toBe("");
  expect([restored.code, restored.out]).toEqual([
    0,
    expect.stringContaining("each receipt stands in the history"),
  ]);
  expect(restored.out).toMatch(/each tip that key [0-9a-f]{16} signed stands in the history/);
  const second = await start(at("second"));
  try {
    const headers = await signIn(second.url);
    const timeline = `trading.orderTimeline?input=${encodeURIComponent(JSON.stringify({ orderId: firstOrder }))}`;
    const restoredOrder = await read(second.url, headers, timeline);
    expect(restoredOrder).toEqual(await read(server.url, await signIn(server.url), timeline));
    const shown = await fetch(`${second.url}${avatar}`, { headers });
    expect([shown.status, (await shown.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
    await buy(second.url, headers);
  } finally {
    await stop(second);
  }
  const proof = await run("prove", [], at("second"));
  expect(proof.code, proof.out).toBe(0);
});

test("nobody reads it without the key, which it doesn't hold", async () => {
  const bytes = await readFile(backup);
  expect(bytes.includes("ada@example.com")).toBe(false);
  expect((await stat(backup)).mode & 0o077).toBe(0);
  expect((await stat(at("first", "backup.key"))).mode & 0o077).toBe(0);
  const other = await run("backup", [at("other")], at("first"));
  expect(other.out).toContain("Opened by the key in");
  const foreign = at("foreign.key");
  await writeFile(foreign, "AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX\n");
  const { code, err } = await restore("third", at("backups"), foreign);
  expect([code, err]).toEqual([2, expect.stringContaining("can't be opened")]);
  await expect(readdir(at("third"))).rejects.toThrow("ENOENT");
});

const damages: Record<string, (file: string) => Promise<void>> = {
  "cut off": async (file) => truncate(file, Math.floor((await stat(file)).size / 2)),
  "cut off at its last byte": async (file) => truncate(file, (await stat(file)).size - 1),
  empty: (file) => truncate(file, 0),
  "changed in one bit": async (file) => {
    const bytes = await readFile(file);
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    await writeFile(file, bytes);
  },
  "something else": (file) => writeFile(file, "not a backup"),
  "without the entry that says what came before": async (file) => {
    const key = await readKey(at("first", "backup.key"));
    const manifest = { format: 1, madeAt: new Date().toISOString(), migrations: ["one"], tip: null };
    await writeArchive(file, [await identityToRecipient(key)], (archive) =>
      archive.add("manifest.json", Buffer.from(JSON.stringify({ ...manifest, tables: [], sequences: [] }))),
    );
  },
};

test.each(Object.entries(damages))(
  "a file that is %s is refused, and nothing is written",
  async (_name, damage) => {
    const file = at("damaged.age");
    await cp(backup, file, { force: true });
    await damage(file);
    const { code, err } = await restore("third", file);
    expect([code, err]).toEqual([2, expect.stringMatching(/can't be opened|is damaged|is no backup/)]);
    await expect(readdir(at("third"))).rejects.toThrow("ENOENT");
  },
);

test("a place that isn't empty is refused, and stays as it was", async () => {
  await mkdir(at("kept"));
  await writeFile(at("kept", "letter.txt"), "kept");
  for (const place of ["first", "kept"]) {
    const { code, err } = await restore(place);
    expect([code, err]).toEqual([2, expect.stringContaining("isn't empty")]);
  }
  expect(await readdir(at("kept"))).toEqual(["letter.txt"]);
  expect((await send(`${server.url}/readyz`)).status).toBe(200);
});

test("what is asked for wrongly is said in a line", async () => {
  const asked: [string, string[], string][] = [
    ["backup", [], "Name one folder"],
    ["backup", [at("a"), at("b")], "Name one folder"],
    ["backup", [at("a"), "--recipient", "me"], "write age1"],
    ["restore", [], "Name one backup"],
    ["restore", [backup], "Name the file of the key"],
    ["restore", [backup, "--key", at("none")], "can't be read"],
    ["restore", [backup, "--key", backup], "holds no key"],
    ["restore", [folder, "--key", at("first", "backup.key")], "has no backup"],
    ["restore", [at("none"), "--key", at("first", "backup.key")], "ENOENT"],
  ];
  for (const [name, args, said] of asked) {
    const { code, err } = await run(name, args, at("fourth"));
    expect([code, err.trim().split("\n").length, err]).toEqual([2, 1, expect.stringContaining(said)]);
  }
});

test("it is a tar archive within gzip within age, for other programs as well", async () => {
  const age = new Decrypter();
  age.addIdentity(await readKey(at("first", "backup.key")));
  const input = await age.decrypt(new Uint8Array(await readFile(backup)));
  const listed = spawnSync("tar", ["tzv"], { input });
  expect([listed.status, listed.stderr.toString()]).toEqual([0, ""]);
  const names = listed.stdout.toString();
  for (const name of ["manifest.json", "tables/users/000001.copy", "data/secret.key", "files/avatars/"])
    expect(names).toContain(name);
  expect(names).not.toContain("backup.key");
});
