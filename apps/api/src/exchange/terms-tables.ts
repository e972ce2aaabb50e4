// The tables of the terms that single accounts were given, and of what the market maker risks by its own.
import { VENUES } from "@fillmark/contracts/constants";
import { z } from "zod";
import { amount, instant, integer, json, nullable, oneOf, text } from "./codecs.ts";
import type { FeeSchedule, SelfTradeGroup } from "./core/account-terms.ts";
import type { MakerExposure } from "./core/events.ts";
import { table } from "./table.ts";

/** Smallest units travel through JSON as decimal digits. */
const StoredTier = z.strictObject({
  minVolume: z.string().regex(/^\d+$/),
  makerBps: z.int(),
  takerBps: z.int(),
});

export type FeeScheduleRow = Omit<FeeSchedule, "tiers"> & { tiers: z.infer<typeof StoredTier>[] | null };

/** As the table keeps it: volumes, in the smallest units, as decimal text. */
export function toScheduleRow({ tiers, ...schedule }: FeeSchedule): FeeScheduleRow {
  return {
    ...schedule,
    tiers: tiers?.map(({ minVolume, ...rates }) => ({ minVolume: `${minVolume}`, ...rates })) ?? null,
  };
}

/** The schedule that `toScheduleRow` wrote. */
export function fromScheduleRow({ tiers, ...schedule }: FeeScheduleRow): FeeSchedule {
  return {
    ...schedule,
    tiers: tiers?.map(({ minVolume, ...rates }) => ({ minVolume: BigInt(minVolume), ...rates })) ?? null,
  };
}

/** Only owners that had one once; without tiers it is over. */
export const feeSchedulesTable = table<FeeScheduleRow>({
  name: "fee_schedules",
  key: ["venue", "owner"],
  changing: "rest",
  codecs: {
    venue: oneOf(VENUES),
    owner: text,
    tiers: nullable(json((value) => z.array(StoredTier).parse(value))),
    until: nullable(instant),
  },
});

/** Only owners that were in one once. */
export const selfTradeGroupsTable = table<SelfTradeGroup>({
  name: "self_trade_groups",
  key: ["owner"],
  changing: "rest",
  rename: { group: "group_name" },
  codecs: { owner: text, group: nullable(text) },
});

/** Of pairs that had limits for the market maker once. */
export const makerExposuresTable = table<MakerExposure>({
  name: "maker_exposures",
  key: ["venue", "pair"],
  changing: "rest",
  codecs: {
    venue: oneOf(VENUES),
    pair: text,
    position: amount,
    day: integer,
    cash: amount,
    stoppedAt: nullable(instant),
  },
});
