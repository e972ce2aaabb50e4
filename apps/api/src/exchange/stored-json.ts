// The shapes of the columns that hold JSON, checked whenever they are read back.
import { errors } from "@fillmark/contracts/errors";
import { TRIGGER_SOURCES, TRIGGER_TYPES } from "@fillmark/contracts/triggers";
import { z } from "zod";
import type { AccountLimits, FillEvidence, Rejection, Trigger } from "./core/events.ts";

function isRejection(value: unknown): value is Rejection {
  const shape = z.strictObject({ code: z.string(), details: z.unknown() }).safeParse(value);
  if (!shape.success) return false;
  const { code, details } = shape.data;
  const spec = Object.entries(errors).find(([each]) => each === code);
  if (spec === undefined) return false;
  const isCoded = code === "VALIDATION" && codedIssues.safeParse(details).success;
  return isCoded || spec[1].details.safeParse(details).success;
}

/** By codes, as the engine says it since its third version. */
const codedIssues = z.strictObject({
  issues: z.array(z.looseObject({ field: z.string(), rule: z.string() })),
});

export const rejectionShape = z.custom<Rejection>(isRejection, "is not a rejection of the catalogue");

export const evidenceShape: z.ZodType<FillEvidence> = z.strictObject({
  bid: z.int().nullable(),
  ask: z.int().nullable(),
  quoteAgeMs: z.int().nullable(),
  source: z.string().nullable(),
  marketAt: z.int().nullable(),
  liquidity: z.enum(["trader", "ladder_best", "ladder_modelled", "ladder"]),
  queueAhead: z.int().nullable(),
  spreadTicks: z.int().positive().optional(),
  widenedTicks: z.int().positive().optional(),
});

const ticks = z.int().positive();

const firedShape = z.strictObject({
  seq: ticks,
  at: z.int(),
  price: ticks,
  bid: ticks.nullable(),
  ask: ticks.nullable(),
  last: ticks.nullable(),
  quoteAt: z.int(),
  marketAt: z.int(),
  source: z.string(),
  afterSeq: z.int(),
});

export const triggerShape: z.ZodType<Trigger> = z.strictObject({
  type: z.enum(TRIGGER_TYPES),
  source: z.enum(TRIGGER_SOURCES),
  price: ticks.nullable(),
  trailBps: z.int().positive().nullable(),
  activationPrice: ticks.nullable(),
  maxSlippageBps: z.int().nullable(),
  watermark: ticks.nullable(),
  since: z.int().positive(),
  fired: firedShape.nullable(),
});

/** Amounts are strings in JSON. */
const units = z
  .string()
  .regex(/^-?\d+$/)
  .transform(BigInt);
const limits = {
  maxOrderValue: units.nullable(),
  maxOrdersPerDay: z.int().nullable(),
  maxLossPerDay: units.nullable(),
  waitHours: z.int(),
  pairs: z.array(z.string()).optional(),
};

const ofMaker = z.strictObject({
  softLimit: units.nullable(),
  hardLimit: units.nullable(),
  widenBps: z.int(),
  maxLossPerDay: units.nullable(),
});
export const makerLimitsShape = z.strictObject({ demo: ofMaker.optional(), live: ofMaker.optional() });

/** The parts of a record of limits. */
export const limitShapes = {
  limits: (value: unknown): AccountLimits["limits"] => z.strictObject(limits).parse(value),
  next: (value: unknown): NonNullable<AccountLimits["next"]> =>
    z.strictObject({ ...limits, at: z.int() }).parse(value),
  killSwitch: (value: unknown): NonNullable<AccountLimits["killSwitch"]> =>
    z.strictObject({ since: z.int(), lockedUntil: z.int().nullable() }).parse(value),
  usage: (value: unknown): AccountLimits["usage"] =>
    z
      .strictObject({ day: z.int(), orders: z.int(), result: units, lossReachedAt: z.int().nullable() })
      .parse(value),
  costs: (value: unknown): AccountLimits["costs"] =>
    z.array(z.strictObject({ asset: z.string(), quantity: units, cost: units })).parse(value),
};
