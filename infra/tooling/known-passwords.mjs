// node infra/tooling/known-passwords.mjs: makes the filter of known passwords anew, from the public list that the npm
// package @zxcvbn-ts/language-common carries (MIT: the most used ones of passwords that were published after
// breaches). The same package makes the same bytes, and a package with other content is refused. What it is made of and
// how sure it is stands in its last line.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./install.mjs";

const source = "@zxcvbn-ts/language-common@4.1.3";
const integrity = "g2bg4skmlJG9aJqC/nWziZzgYpSe/f3rKeGobrkdFiOrfZVFqqzUgC6BUQWuX54Sua9j0Jxxt+1bf4f/Mal1Kg==";
const target = join(root, "apps/api/src/features/auth/known-passwords.bin");
/** Shorter ones are too short to be chosen. */
const SHORTEST = 8;
const BITS_EACH = 20;
/** The best number of places for so many bits: bits for each password times ln 2. */
const PLACES = Math.round(BITS_EACH * Math.LN2);

/** As `isKnownPassword` looks: two numbers of one hash, stepped through. The first byte says how many places there are. */
function filterOf(passwords) {
  const bits = Math.ceil((passwords.length * BITS_EACH) / 8) * 8;
  const filter = Buffer.alloc(1 + bits / 8);
  filter[0] = PLACES;
  for (const password of passwords) {
    const hash = createHash("sha256").update(password).digest();
    const [first, step] = [hash.readUInt32LE(0), hash.readUInt32LE(4) | 1];
    for (let place = 0; place < PLACES; place += 1) {
      const bit = (first + place * (step >>> 0)) % bits;
      filter[1 + (bit >> 3)] |= 1 << (bit & 7);
    }
  }
  return filter;
}

const folder = mkdtempSync(join(tmpdir(), "fillmark-passwords-"));
try {
  execFileSync("npm", ["pack", source, "--silent", "--pack-destination", folder]);
  const archive = join(folder, "zxcvbn-ts-language-common-4.1.3.tgz");
  const found = createHash("sha512").update(readFileSync(archive)).digest("base64");
  if (found !== integrity) throw new Error(`${source} isn't what it was: sha512-${found}`);
  execFileSync("tar", ["-xzf", archive, "-C", folder]);
  const list = JSON.parse(readFileSync(join(folder, "package/src/passwords.json"), "utf8"));
  const passwords = [...new Set(list.map((password) => password.toLowerCase()))].filter(
    (password) => [...password].length >= SHORTEST,
  );
  const filter = filterOf(passwords);
  writeFileSync(target, filter);
  const odds = (1 - Math.exp((-PLACES * passwords.length) / ((filter.length - 1) * 8))) ** PLACES;
  console.log(
    `${passwords.length} passwords in ${filter.length} bytes; 1 in ${Math.round(1 / odds)} others is taken for one`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
