import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSecretBox, openSecretBox } from "./secret-box.ts";

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "fillmark-key-"));
});

afterEach(() => rm(dataDir, { recursive: true }));

test("gives back what was sealed, and seals the same text differently each time", () => {
  const box = createSecretBox(randomBytes(32));
  const sealed = box.seal("JBSWY3DPEHPK3PXP", "totp:ada");
  expect(box.open(sealed, "totp:ada")).toBe("JBSWY3DPEHPK3PXP");
  expect(box.seal("JBSWY3DPEHPK3PXP", "totp:ada")).not.toBe(sealed);
  expect(sealed).not.toContain("JBSWY3DPEHPK3PXP");
});

test("opens for nobody else, with no other key, and nothing that was changed", () => {
  const box = createSecretBox(randomBytes(32));
  const sealed = box.seal("JBSWY3DPEHPK3PXP", "totp:ada");
  expect(() => box.open(sealed, "totp:eve")).toThrow();
  expect(() => createSecretBox(randomBytes(32)).open(sealed, "totp:ada")).toThrow();
  expect(() => box.open("JBSWY3DPEHPK3PXP", "totp:ada")).toThrow();
  const bytes = Buffer.from(sealed.slice(3), "base64url");
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(() => box.open(`v1.${changed.toString("base64url")}`, "totp:ada")).toThrow();
  }
  for (let length = 0; length < bytes.length; length += 1) {
    const cut = `v1.${bytes.subarray(0, length).toString("base64url")}`;
    expect(() => box.open(cut, "totp:ada")).toThrow();
  }
});

test("makes a key that only its owner may read, once for starts at the same moment and after each other", async () => {
  const first = await openSecretBox({ DATA_DIR: join(dataDir, "new") });
  const again = await openSecretBox({ DATA_DIR: join(dataDir, "new") });
  expect(again.open(first.seal("a secret", "ada"), "ada")).toBe("a secret");
  const path = join(dataDir, "new", "secret.key");
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(Buffer.from(await readFile(path, "utf8"), "base64")).toHaveLength(32);
  const boxes = await Promise.all(Array.from({ length: 8 }, () => openSecretBox({ DATA_DIR: dataDir })));
  const sealed = boxes[0]?.seal("a secret", "ada") ?? "";
  for (const box of boxes) expect(box.open(sealed, "ada")).toBe("a secret");
});

test("takes the environment's key before the file's", async () => {
  const key = randomBytes(32);
  const box = await openSecretBox({ SECRET_KEY: key.toString("base64"), DATA_DIR: dataDir });
  expect(createSecretBox(key).open(box.seal("a secret", "ada"), "ada")).toBe("a secret");
  await expect(stat(join(dataDir, "secret.key"))).rejects.toThrow();
});

test("the keyed hash of a text is always the same, and another one for another text or key", () => {
  const box = createSecretBox(randomBytes(32));
  expect(box.keyedHash("country:residence:PT")).toBe(box.keyedHash("country:residence:PT"));
  expect(box.keyedHash("country:residence:PT")).not.toBe(box.keyedHash("country:document:PT"));
  expect(box.keyedHash("a")).not.toBe(createSecretBox(randomBytes(32)).keyedHash("a"));
});
