import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { StartError } from "../runtime/start-error.ts";
import { certificateFolder } from "../testing/certificates.ts";
import { daysLeft } from "./certificate.port.ts";
import { readCertificate } from "./read-certificate.ts";

const folder = certificateFolder();
const good = folder.make("good", { names: "DNS:trade.example" });
const other = folder.make("other");

afterAll(() => folder.remove());

/** At the time of the call: a certificate that a test has just made isn't valid before. */
const read = (cert: string, key: string, host: string | null = null) =>
  readCertificate({ cert, key }, { now: Date.now(), host });

function file(name: string, text: string): string {
  const path = join(folder.path, name);
  writeFileSync(path, text, { mode: 0o600 });
  return path;
}

test("reads a pair, and until when it is good", async () => {
  const { facts, warnings, cert } = await read(good.certPath, good.keyPath, "trade.example");
  expect(cert).toBe(good.cert);
  expect(facts.names).toBe("trade.example");
  expect(daysLeft(facts, Date.now())).toBe(89);
  expect(daysLeft(facts, facts.validUntil + 1)).toBe(-1);
  expect(warnings).toEqual([]);
});

test("reads the certificate itself from a file with the whole chain", async () => {
  const chain = file("chain.pem", `A comment.\n${good.cert}${other.cert}`);
  expect((await read(chain, good.keyPath)).facts.names).toBe("trade.example");
});

test("refuses in words that name the file", async () => {
  const expired = folder.make("expired", { notAfter: "20210101000000Z" });
  const future = folder.make("future", { notBefore: "20900101000000Z" });
  const short = folder.make("short", { bits: 1024 });
  const locked = join(folder.path, "locked.pem");
  execFileSync("openssl", ["ec", "-in", good.keyPath, "-aes256", "-passout", "pass:x", "-out", locked], {
    stdio: "ignore",
  });
  mkdirSync(join(folder.path, "dir"));
  const cases: [cert: string, key: string, words: RegExp][] = [
    [
      "/nowhere/cert.pem",
      good.keyPath,
      /^TLS_CERT: the file \/nowhere\/cert\.pem can't be read \(ENOENT\)\.$/,
    ],
    [good.certPath, "/nowhere/key.pem", /^TLS_KEY: the file \/nowhere\/key\.pem can't be read \(ENOENT\)\.$/],
    [join(folder.path, "dir"), good.keyPath, /^TLS_CERT: the file .*dir can't be read \(EISDIR\)\.$/],
    [
      file("text.pem", "hello"),
      good.keyPath,
      /^TLS_CERT: the file .*text\.pem holds no certificate in PEM\.$/,
    ],
    [good.keyPath, good.keyPath, /^TLS_CERT: the file .* holds no certificate in PEM\.$/],
    [
      file("cut.pem", good.cert.slice(0, 300)),
      good.keyPath,
      /^TLS_CERT: .*cut\.pem holds no certificate in PEM/,
    ],
    [
      file("junk.pem", good.cert.replaceAll(/^M.*$/gm, "AAAA")),
      good.keyPath,
      /^TLS_CERT: .*junk\.pem holds no/,
    ],
    [
      good.certPath,
      file("text-key.pem", "hello"),
      /^TLS_KEY: .*text-key\.pem holds no private key in PEM\.$/,
    ],
    [good.certPath, good.certPath, /^TLS_KEY: .* holds no private key in PEM\.$/],
    [good.certPath, locked, /^TLS_KEY: the key in .*locked\.pem is locked by a passphrase/],
    [
      good.certPath,
      other.keyPath,
      /^TLS_KEY: the key in .*other.* doesn't belong to the certificate in .*good/,
    ],
    [
      expired.certPath,
      expired.keyPath,
      /^TLS_CERT: the certificate in .*expired.* has expired, at 2021-01-01T/,
    ],
    [future.certPath, future.keyPath, /^TLS_CERT: .*future.* isn't valid before 2090-01-01T/],
    [short.certPath, short.keyPath, /^TLS_CERT: .*short.* can't be served \(ee key too small\)\.$/],
  ];
  for (const [cert, key, words] of cases) {
    const refusal: unknown = await read(cert, key).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartError);
    expect(refusal instanceof Error ? refusal.message : "").toMatch(words);
  }
});

test("warns of a key that everybody can read, and of a certificate for another host", async () => {
  chmodSync(other.keyPath, 0o644);
  const { warnings } = await read(other.certPath, other.keyPath, "trade.example");
  expect(warnings).toEqual([
    expect.stringMatching(/^TLS_KEY: everybody on this machine can read .*other/),
    expect.stringMatching(/^TLS_CERT: the certificate isn't for trade\.example/),
  ]);
  chmodSync(other.keyPath, 0o640);
  expect((await read(other.certPath, other.keyPath, "127.0.0.1")).warnings).toEqual([]);
});
