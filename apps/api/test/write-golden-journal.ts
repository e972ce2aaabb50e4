// node apps/api/test/write-golden-journal.ts NAME "ABOUT": writes golden/NAME.json.br, a
// history by the present rules. Done once, before an engine's rules are changed; a journal that is there is never written again.
import { writeFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import fc from "fast-check";
import { VENUES } from "@fillmark/contracts/constants";
import { chainHash, envelopeText, GENESIS_HASH, stateHash } from "../src/exchange/core/exchange.ts";
import type { Command } from "../src/exchange/core/commands.ts";
import { intent, openHistory } from "../src/exchange/core/testing/random-history.ts";
import type { Intent } from "../src/exchange/core/testing/random-intent.ts";
import { makerLimitsFrom, openingsFrom, PAIRS, rulesOf } from "../src/exchange/core/testing/random-rules.ts";
import { refusedCommands } from "./golden/refused-commands.ts";
import { HASHED_EVERY, type GoldenJournal } from "./golden/golden-journal.ts";

const SEED = 20_261_124;
const RANDOM_COMMANDS = 4_000;
/** The market maker's limits are decided so often that its position meets them all the time. */
const LIMITED_EVERY = 50;

function closeLimits(pair: string, one: Intent): Command {
  const makerLimits = makerLimitsFrom({ ...one, pick: Math.max(one.pick, 15) });
  return { type: "setPair", rules: { ...rulesOf(pair), makerLimits }, openings: openingsFrom(one) };
}

function write(name: string, about: string): void {
  const history = openHistory(VENUES);
  for (const command of refusedCommands()) history.submit(command);
  for (const [position, one] of fc.sample(intent, { seed: SEED, numRuns: RANDOM_COMMANDS }).entries()) {
    if (position % LIMITED_EVERY === 0) for (const pair of PAIRS) history.submit(closeLimits(pair, one));
    history.live(one, VENUES);
  }
  for (const command of refusedCommands()) history.submit(command);
  let hash = GENESIS_HASH;
  const last = history.envelopes.length - 1;
  const lines = history.envelopes.map((envelope, position) => {
    const text = envelopeText(envelope);
    hash = chainHash(hash, text, history.applied[position]?.events ?? []);
    const isHashed = position % HASHED_EVERY === 0 || position === last;
    return { envelope: text, ...(isHashed ? { hash } : {}) };
  });
  const journal: GoldenJournal = { about, lines };
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const packed = brotliCompressSync(JSON.stringify(journal), { params });
  writeFileSync(new URL(`golden/${name}.json.br`, import.meta.url), packed, { flag: "wx" });
  process.stdout.write(
    `${name}: ${lines.length} commands, ${packed.length} bytes. For golden-journals.test.ts: ${stateHash(history.state)}\n`,
  );
}

const [name, about] = process.argv.slice(2);
if (name === undefined || about === undefined) {
  process.stderr.write("Say its name and what it is about.\n");
  process.exitCode = 2;
} else {
  write(name, about);
}
