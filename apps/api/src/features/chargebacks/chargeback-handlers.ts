// The ledger's part of a chargeback, by the same steps as a withdrawal's: held, then paid to the rail or released. Its id names
// the hold, so whatever is sent twice happens once.
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import type { HandlersOf } from "../../outbox/command-handler.ts";
import { crediting } from "../deposits/index.ts";
import { externalOf } from "../rails/index.ts";
import { notifyOfChargeback } from "./notify-of-chargeback.ts";

type Kind = "chargeback.cancel" | "chargeback.hold" | "chargeback.return" | "chargeback.release";

export const chargebackHandlers: HandlersOf<Kind> = {
  /** Orders hold what could pay; they end where what is free is too little. */
  "chargeback.cancel": {
    async command({ em }, id) {
      const row = await readRow(em, id);
      if (await isEnough(em, row)) return null;
      return { type: "cancelAll", venue: "live", owner: row.user_id, pair: null };
    },
    async settled() {},
    async refused() {},
  },
  "chargeback.hold": {
    /** What is there at this moment, up to the whole; null where nothing is. */
    async command({ em }, id) {
      const row = await readRow(em, id);
      if (row.state !== "opening") return null;
      const amount = (await heldFor(em, id)) ?? smaller(BigInt(row.amount), await availableOf(em, row));
      if (amount === 0n) return null;
      const { user_id: owner, asset } = row;
      return { type: "holdWithdrawal", owner, asset, amount, fee: 0n, withdrawal: id };
    },
    settled: (em, _ctx, { subjectId }) => noteHeld(em, subjectId),
    dropped: (em, _ctx, subjectId) => noteHeld(em, subjectId),
    /** It went elsewhere a moment before, or the venue is paused: what is there then is asked for once more. */
    refused(_em, _ctx, { subjectId, rejection }) {
      throw new Error(`The money of the chargeback ${subjectId} is not held yet: ${rejection.code}.`);
    },
  },
  "chargeback.return": {
    async command({ em }, id) {
      const { held, rail } = await readRow(em, id);
      if (held === null || BigInt(held) === 0n) return null;
      return { type: "payWithdrawal", withdrawal: id, to: externalOf({ id: rail }) };
    },
    settled: (em, ctx, { subjectId }) => end(em, ctx, { id: subjectId, state: "returned" }),
    dropped: (em, ctx, subjectId) => end(em, ctx, { id: subjectId, state: "returned" }),
    refused: failed,
  },
  "chargeback.release": {
    async command({ em }, id) {
      const { held } = await readRow(em, id);
      return held === null || BigInt(held) === 0n ? null : { type: "releaseWithdrawal", withdrawal: id };
    },
    settled: (em, ctx, { subjectId }) => end(em, ctx, { id: subjectId, state: "released" }),
    dropped: (em, ctx, subjectId) => end(em, ctx, { id: subjectId, state: "released" }),
    refused: failed,
  },
};

function failed(_em: EntityManager, _ctx: Context, { subjectId }: { readonly subjectId: string }): never {
  throw new Error(`The exchange refused a step of the chargeback ${subjectId}.`);
}

function readRow(em: EntityManager, id: string) {
  return query(em)
    .selectFrom("chargebacks")
    .select(["id", "user_id", "asset", "rail", "amount", "held", "state"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

interface Owned {
  readonly user_id: string;
  readonly asset: string;
  readonly amount: string;
}

async function availableOf(em: EntityManager, { user_id: owner, asset }: Owned): Promise<bigint> {
  const row = await query(em)
    .selectFrom("accounts")
    .select("available")
    .where("owner", "=", owner)
    .where("venue", "=", "live")
    .where("asset", "=", asset)
    .executeTakeFirst();
  return BigInt(row?.available ?? 0);
}

async function isEnough(em: EntityManager, row: Owned): Promise<boolean> {
  return (await availableOf(em, row)) >= BigInt(row.amount);
}

/** A hold that is there already, which an answer that got lost had made; null where there is none. */
async function heldFor(em: EntityManager, id: string): Promise<bigint | null> {
  const row = await query(em)
    .selectFrom("withdrawal_holds")
    .select("amount")
    .where("id", "=", id)
    .executeTakeFirst();
  return row === undefined ? null : BigInt(row.amount);
}

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);

async function noteHeld(em: EntityManager, id: string): Promise<void> {
  const held = (await heldFor(em, id)) ?? 0n;
  await query(em)
    .updateTable("chargebacks")
    .set({ state: "held", held: held.toString() })
    .where("id", "=", id)
    .where("state", "=", "opening")
    .execute();
}

interface Ended {
  readonly id: string;
  readonly state: "returned" | "released";
}

async function end(em: EntityManager, ctx: Context, { id, state }: Ended): Promise<void> {
  const ended = await query(em)
    .updateTable("chargebacks")
    .set({ state, outcome: state, ended_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .returning(["deposit_id"])
    .executeTakeFirst();
  if (ended === undefined) return;
  if (state === "returned") await crediting.noteTakenBack(em, ended.deposit_id);
  await notifyOfChargeback(em, ctx, { id, said: state });
}
