import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { decodeState, encodeState } from "../../src/exchange/checkpoint-state.ts";
import { parseEnvelope } from "../../src/exchange/envelope-text.ts";
import { ENGINE } from "../../src/exchange/core/commands.ts";
import { apply, chainHash, createState, GENESIS_HASH, stateHash } from "../../src/exchange/core/exchange.ts";
import { recall } from "../../src/exchange/core/past.ts";
import { Tables } from "../../src/exchange/core/testing/tables.ts";
import { readGoldenJournal } from "./golden-journal.ts";

const names = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".json.br"));

/** Of the state at each one's end, as checkpoints of format 1 keep it: these change with `CHECKPOINT_FORMAT` alone. */
const stateHashes: Readonly<Record<string, string>> = {
  "2026-11-engines-1-and-2.json.br": "9bfcf9f813f22dbe717d30338c40321e9416bcd3dac8a0296cbae97fb4cec1bb",
};

describe.each(names)("%s", (name) => {
  const { lines } = readGoldenJournal(new URL(name, import.meta.url));

  it("is replayed to the hashes that its release wrote", () => {
    const state = createState();
    let hash = GENESIS_HASH;
    for (const line of lines) {
      const envelope = parseEnvelope(line.envelope);
      hash = chainHash(hash, envelope, apply(state, envelope).events);
      expect(hash, `up to seq ${envelope.seq}`).toBe(line.hash ?? hash);
    }
    expect(stateHash(state)).toBe(stateHashes[name]);
  });

  it("goes on alike from any checkpoint", async () => {
    const tables = new Tables();
    let state = createState();
    let hash = GENESIS_HASH;
    for (const line of lines) {
      const envelope = parseEnvelope(line.envelope);
      recall(state, tables.pastOf(envelope.command));
      const applied = apply(state, envelope);
      tables.write([applied]);
      hash = chainHash(hash, envelope, applied.events);
      expect(hash, `up to seq ${envelope.seq}`).toBe(line.hash ?? hash);
      if (envelope.seq % 37 === 0) state = await decodeState(await encodeState(state));
    }
    expect(stateHash(state)).toBe(stateHashes[name]);
  });
});

it("there is one with each kind of command, by each engine before the present one", () => {
  const envelopes = names.flatMap((name) =>
    readGoldenJournal(new URL(name, import.meta.url)).lines.map(({ envelope }) => parseEnvelope(envelope)),
  );
  const engines = new Set(envelopes.map(({ engine }) => engine ?? 1));
  for (let engine = 1; engine < ENGINE; engine += 1) expect(engines).toContain(engine);
  expect([...new Set(envelopes.map(({ command }) => command.type))].toSorted()).toEqual([
    "adjust",
    "amend",
    "cancel",
    "cancelAll",
    "deposit",
    "holdWithdrawal",
    "openDemo",
    "payWithdrawal",
    "place",
    "quote",
    "releaseWithdrawal",
    "resetDemoAccount",
    "resetDemoBalance",
    "returnWithdrawal",
    "setAsset",
    "setFees",
    "setPair",
    "setVenue",
    "swap",
  ]);
});
