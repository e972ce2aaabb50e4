// Where history ended, minute by minute, outside of the database: who cuts off the journal's last rows, or writes them
// anew, can't do so here. Each line is signed with a key of the installation and names the one before it.
import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from "node:crypto";
import { mkdir, open, readdir, readFile, stat, truncate } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { connectReader } from "./connection.ts";
import type { Tip } from "./journal.ts";

/** The DER of an Ed25519 private key in PKCS #8 (RFC 8410), up to its 32 bytes. */
const PKCS8_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");

/** A file's first line: whose signatures follow, and the last one of the file before. */
const Head = z.strictObject({ publicKey: z.string(), before: z.string() });
type Head = z.infer<typeof Head>;
const SignedTip = z.strictObject({
  seq: z.int().positive(),
  /** Hex. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  at: z.iso.datetime(),
  /** Ed25519 over these and the signature before, in base64. */
  signature: z.string(),
});
export type SignedTip = z.infer<typeof SignedTip>;

export interface TipLog {
  /** The last line; null where none was written. Throws where the newest file isn't as it was written. */
  newest(): Promise<SignedTip | null>;
  /** Adds where history ends now. Null, and nothing is added, where that is the last line already. */
  append(tip: Tip, at: number): Promise<SignedTip | null>;
}

export interface TipLogSettings {
  /** Holds a folder for each history, with a file for each day (UTC) with a line for each minute in which something happened. */
  readonly folder: string;
  /** Which history it is; null before its first command. */
  readonly history: () => Promise<string | null>;
  /** 32 bytes, asked for with the first line. */
  readonly key: () => Promise<Buffer>;
  /** Keeps each line somewhere else, too, under a name of its own. */
  readonly copy?: ((name: string, line: Buffer) => Promise<void>) | undefined;
}

interface Opened {
  readonly history: string;
  readonly folder: string;
  readonly signer: KeyObject;
  last: SignedTip | null;
}

/** Opens no file before its first line, whose folder is that of the history. */
export function createTipLog({ folder, history, key, copy }: TipLogSettings): TipLog {
  let opened: Opened | null = null;

  return {
    async newest() {
      const id = await history();
      return id === null ? null : newestIn(join(folder, id));
    },
    async append({ seq, hash }, at) {
      if (opened === null) {
        const id = await history();
        if (id === null) return null;
        opened = { history: id, ...(await begin(join(folder, id))), signer: privateKeyOf(await key()) };
      }
      const { last, signer } = opened;
      if (last?.seq === seq) return null;
      const tip = { seq, hash, at: new Date(at).toISOString() };
      const before = last?.signature ?? "";
      const line = { ...tip, signature: sign(null, signedText(tip, before), signer).toString("base64") };
      const day = tip.at.slice(0, 10);
      const file = join(opened.folder, `${day}.jsonl`);
      const head: Head = { publicKey: publicKeyOf(signer), before };
      await appendLines(file, (await isEmpty(file)) ? [head, line] : [line]);
      opened.last = line;
      const copied = Buffer.from(JSON.stringify({ ...head, ...line }));
      await copy?.(`${opened.history}/${day}/${seq}.json`, copied);
      return line;
    },
  };
}

async function begin(folder: string): Promise<Pick<Opened, "folder" | "last">> {
  await mkdir(folder, { recursive: true, mode: 0o711 });
  const file = (await filesIn(folder)).at(-1);
  if (file !== undefined) {
    const { text, isWhole } = await readWhole(file);
    // What a power cut left half-written.
    if (!isWhole) await truncate(file, Buffer.byteLength(text));
  }
  return { folder, last: await newestIn(folder) };
}

async function newestIn(folder: string): Promise<SignedTip | null> {
  for (const file of (await filesIn(folder)).toReversed()) {
    const { text } = await readWhole(file);
    const newest = text === "" ? undefined : readTipLog(text).tips.at(-1);
    if (newest !== undefined) return newest;
  }
  return null;
}

/** Oldest first. */
async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const days = names.filter((name) => /^\d{4}-\d\d-\d\d\.jsonl$/.test(name));
  return days.toSorted().map((name) => join(folder, name));
}

/** The lines that were written to their end. */
async function readWhole(file: string): Promise<{ text: string; isWhole: boolean }> {
  const all = await readFile(file, "utf8");
  const text = all.slice(0, all.lastIndexOf("\n") + 1);
  return { text, isWhole: text === all };
}

async function isEmpty(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  return found === null || found.size === 0;
}

async function appendLines(path: string, lines: readonly object[]): Promise<void> {
  const file = await open(path, "a", 0o644);
  try {
    await file.appendFile(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Which history a database holds: the beginning of its first command's hash. Null before that. */
export async function historyOf(url: string): Promise<string | null> {
  const reader = await connectReader(url, "fillmark history");
  try {
    const { rows } = await reader.query<{ hash: string }>(
      "select encode(hash, 'hex') as hash from journal where seq = 1",
    );
    return rows[0]?.hash.slice(0, 16) ?? null;
  } finally {
    await reader.end();
  }
}

interface TipFile {
  /** Short enough to be compared by eye: sha256 of the public key, hex. */
  readonly fingerprint: string;
  readonly tips: readonly SignedTip[];
}

/** Throws where a line isn't one, isn't signed by the file's key, or doesn't follow the one before. */
export function readTipLog(text: string): TipFile {
  const [first = "", ...lines] = text.trimEnd().split("\n");
  const head = Head.parse(JSON.parse(first));
  const der = Buffer.from(head.publicKey, "base64");
  const key = createPublicKey({ key: der, format: "der", type: "spki" });
  let { before } = head;
  const tips = lines.map((line, position) => {
    const tip = SignedTip.parse(JSON.parse(line));
    if (!verify(null, signedText(tip, before), key, Buffer.from(tip.signature, "base64")))
      throw new Error(`line ${position + 2} is not signed by the key of line 1, or one before it is missing`);
    before = tip.signature;
    return tip;
  });
  return { fingerprint: createHash("sha256").update(der).digest("hex"), tips };
}

function signedText({ seq, hash, at }: Omit<SignedTip, "signature">, before: string): Buffer {
  return Buffer.from(`fillmark tip\n${seq}\n${hash}\n${at}\n${before}`);
}

function privateKeyOf(seed: Buffer): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: "der", type: "pkcs8" });
}

function publicKeyOf(key: KeyObject): string {
  return createPublicKey(key).export({ format: "der", type: "spki" }).toString("base64");
}
