import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { GROUP_ROLES } from "@fillmark/contracts/order-groups";
import { TIMES_IN_FORCE } from "@fillmark/contracts/time-in-force";
import { END_REASONS } from "@fillmark/contracts/trading";
import { TRIGGER_TYPES } from "@fillmark/contracts/triggers";
import { decodeState, encodeState } from "../../src/exchange/checkpoint-state.ts";
import { parseEnvelope } from "../../src/exchange/envelope-text.ts";
import { ENGINE } from "../../src/exchange/core/commands.ts";
import {
  apply,
  canonical,
  chainHash,
  createState,
  envelopeText,
  GENESIS_HASH,
  stateHash,
} from "../../src/exchange/core/exchange.ts";
import { eventsText } from "../../src/exchange/core/history-text.ts";
import { personOf } from "../../src/exchange/core/owners.ts";
import { recall } from "../../src/exchange/core/past.ts";
import { Tables } from "../../src/exchange/core/testing/tables.ts";
import { readGoldenJournal } from "./golden-journal.ts";

const names = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".json.br"));

/** Of the state at each one's end, as checkpoints of format 1 keep it: these change with `CHECKPOINT_FORMAT` alone. */
const stateHashes: Readonly<Record<string, string>> = {
  "2026-11-engines-1-and-2.json.br": "9bfcf9f813f22dbe717d30338c40321e9416bcd3dac8a0296cbae97fb4cec1bb",
  "2026-11-engine-3.json.br": "93052a8fbd802a4b9cb445df47669719ff97120099f4a9f278efc8e1585ee844",
  "2026-11-account-limits.json.br": "c8f6ff1ee8fb0ce35c8889d65f1c0772693852488ce5a3e6259d571092e2c953",
  "2026-12-icebergs.json.br": "c7f1b34d5078ac9913252dfd4bb79bc1ccb959d50cfb433dda23d862d8f73a89",
  "2026-12-maker-limits.json.br": "ea9f926f0b44ca871ac04d16d9bc2c4a1cf5866513668ca6d8e9cff3cf486c71",
  "2026-12-dates.json.br": "075c557def428cc3c2e9c7979c8e86c5e200382224c81d7c34101a538acce143",
  "2026-12-demo-accounts.json.br": "c1d25c91c5ac29699abb21eec9be2c4eaf0482785d04721f99f61f8f5e46ab8b",
};

describe.each(names)("%s", (name) => {
  const { lines } = readGoldenJournal(new URL(name, import.meta.url));

  it("is replayed to the hashes that its release wrote", () => {
    const state = createState();
    let hash = GENESIS_HASH;
    for (const line of lines) {
      const envelope = parseEnvelope(line.envelope);
      const { events } = apply(state, envelope);
      expect(envelopeText(envelope)).toBe(line.envelope);
      expect(eventsText(events)).toBe(canonical(events));
      hash = chainHash(hash, line.envelope, events);
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
      hash = chainHash(hash, line.envelope, applied.events);
      expect(hash, `up to seq ${envelope.seq}`).toBe(line.hash ?? hash);
      if (envelope.seq % 37 === 0) state = await decodeState(await encodeState(state));
    }
    expect(stateHash(state)).toBe(stateHashes[name]);
  });
});

it("there is one with each kind of command, by each engine", () => {
  const envelopes = names.flatMap((name) =>
    readGoldenJournal(new URL(name, import.meta.url)).lines.map(({ envelope }) => parseEnvelope(envelope)),
  );
  const engines = new Set(envelopes.map(({ engine }) => engine ?? 1));
  for (let engine = 1; engine <= ENGINE; engine += 1) expect(engines).toContain(engine);
  expect([...new Set(envelopes.map(({ command }) => command.type))].toSorted()).toEqual([
    "activateExits",
    "adjust",
    "amend",
    "cancel",
    "cancelAll",
    "delistPair",
    "deposit",
    "expire",
    "holdWithdrawal",
    "openDemo",
    "payWithdrawal",
    "place",
    "quote",
    "releaseWithdrawal",
    "resetDemoAccount",
    "resetDemoBalance",
    "returnWithdrawal",
    "setAccountLimits",
    "setAsset",
    "setFeeSchedule",
    "setFees",
    "setKillSwitch",
    "setPair",
    "setSelfTradeGroup",
    "setVenue",
    "swap",
    "trigger",
  ]);
});

it("there is an order of each kind that the third engine brought, and each of them has ended in some way of its own", () => {
  const { lines } = readGoldenJournal(new URL("2026-11-account-limits.json.br", import.meta.url));
  const state = createState();
  const seen = new Set<string>();
  for (const line of lines) {
    const envelope = parseEnvelope(line.envelope);
    if (envelope.command.type === "place" && envelope.command.replaces !== undefined) seen.add("replaces");
    for (const event of apply(state, envelope).events) {
      if (event.type !== "order") continue;
      const { trigger, groupRole, timeInForce, endReason } = event.order;
      for (const word of [trigger?.type, groupRole, timeInForce, endReason])
        if (word !== undefined && word !== null) seen.add(word);
    }
  }
  const kinds = [...TRIGGER_TYPES, ...GROUP_ROLES, ...TIMES_IN_FORCE, "replaces"];
  const ends = END_REASONS.filter(
    (reason) => reason !== "canceled_by_operator" && reason !== "canceled_by_timer",
  );
  expect([...seen]).toEqual(expect.arrayContaining([...kinds, ...ends]));
});

it("there are icebergs that traders and the market maker refilled, that were amended, and that were refused", () => {
  const { lines } = readGoldenJournal(new URL("2026-12-icebergs.json.br", import.meta.url));
  const state = createState();
  const seen = new Set<string>();
  for (const line of lines) {
    const envelope = parseEnvelope(line.envelope);
    const { events, rejection } = apply(state, envelope);
    if (rejection?.code === "DISPLAY_OUT_OF_RANGE") seen.add(rejection.code);
    for (const event of events) {
      if (event.type === "amended" && event.displayQuantity !== undefined)
        seen.add(event.keptPriority ? "kept its place" : "lost its place");
      if (event.type !== "order" || event.order.shown === undefined) continue;
      const { prioritySeq, updatedSeq, priorityIndex } = event.order;
      if (priorityIndex !== undefined && prioritySeq === updatedSeq) seen.add(envelope.command.type);
    }
  }
  const expected = ["DISPLAY_OUT_OF_RANGE", "kept its place", "lost its place", "place", "quote"];
  expect([...seen]).toEqual(expect.arrayContaining(expected));
});

it("there are fills at prices that the market maker's position widened, and a day that its loss has stopped", () => {
  const { lines } = readGoldenJournal(new URL("2026-12-maker-limits.json.br", import.meta.url));
  const state = createState();
  const seen = new Set<string>();
  for (const line of lines) {
    const envelope = parseEnvelope(line.envelope);
    for (const event of apply(state, envelope).events) {
      if (event.type === "fill" && event.fill.evidence.widenedTicks !== undefined)
        seen.add(envelope.command.type);
      if (event.type === "makerExposure" && event.exposure.stoppedAt !== null) seen.add("stopped");
    }
  }
  expect([...seen].toSorted()).toEqual(["place", "quote", "stopped"]);
});

it("there are dates that ended orders of every kind that has one, by number and as they had come", () => {
  const seen = new Set<string>();
  for (const name of names) {
    const state = createState();
    for (const line of readGoldenJournal(new URL(name, import.meta.url)).lines) {
      const envelope = parseEnvelope(line.envelope);
      const { command } = envelope;
      const { events } = apply(state, envelope);
      if (command.type !== "expire") continue;
      seen.add(command.byNumber === true ? "by number" : "as they came");
      for (const event of events)
        if (event.type === "order" && event.order.endReason === "good_till_date")
          seen.add(`${event.order.groupRole ?? "alone"} ${event.order.type}`);
    }
  }
  const alone = ["alone limit", "alone market"];
  const groups = ["entry limit", "entry market", "take_profit limit", "stop_loss market"];
  expect([...seen]).toEqual(expect.arrayContaining(["by number", "as they came", ...alone, ...groups]));
});

it("there are accounts of one person whose orders met without a trade, that began with more than money, and a delisted pair", () => {
  const { lines } = readGoldenJournal(new URL("2026-12-demo-accounts.json.br", import.meta.url));
  const state = createState();
  const seen = new Set<string>();
  for (const line of lines) {
    const envelope = parseEnvelope(line.envelope);
    const { command } = envelope;
    if ("holdings" in command && command.holdings !== undefined) seen.add("holdings");
    const { events } = apply(state, envelope);
    for (const event of events) {
      if (command.type === "delistPair" && event.type === "order") seen.add("delisted");
      if (event.type === "order" && event.order.endReason === "self_trade_prevented")
        seen.add(`met itself: ${event.order.owner}`);
      if (event.type === "fill" && personOf(event.fill.takerOwner) === personOf(event.fill.makerOwner))
        seen.add("traded with itself");
    }
  }
  expect([...seen]).toEqual(
    expect.arrayContaining(["holdings", "delisted", "met itself: ann", "met itself: ann#2"]),
  );
  expect(seen).not.toContain("traded with itself");
});
