import { z } from "zod";
import { COST_METHODS } from "./constants.ts";
import { AssetCode, Decimal, Instant, onVenue, PageInput, VenueName } from "./shapes.ts";

/** How the cost of what leaves a holding is found. It changes figures, never the ledger. */
export const CostMethod = z.enum(COST_METHODS);
export type CostMethod = z.infer<typeof CostMethod>;

export const CostMethodView = z.object({
  venue: VenueName,
  method: CostMethod,
  /** Null as long as nobody has chosen: then it is `average`. */
  chosenAt: Instant.nullable(),
});
export type CostMethodView = z.infer<typeof CostMethodView>;

export const ChooseCostMethodInput = z.strictObject({ ...onVenue, method: CostMethod });
export type ChooseCostMethodInput = z.infer<typeof ChooseCostMethodInput>;

/** What a lot came of. */
export const LOT_ORIGINS = ["buy", "deposit", "swap", "adjustment", "demo_grant", "return"] as const;
export type LotOrigin = (typeof LOT_ORIGINS)[number];

/** What a lot went into. */
export const DISPOSAL_KINDS = ["sale", "swap", "withdrawal", "fee", "adjustment", "demo_reset"] as const;
export type DisposalKind = (typeof DISPOSAL_KINDS)[number];

/** Named by the transfer that it came of. */
export const TransferId = z.string().regex(/^\d{1,18}$/, "a transfer's id has 1 to 18 digits");

/** What came in at once. Money is in USD. */
export const LotView = z.object({
  id: TransferId,
  asset: AssetCode,
  openedAt: Instant,
  origin: z.enum(LOT_ORIGINS),
  quantity: Decimal,
  remaining: Decimal,
  /** Of the whole lot when it came, fees included. */
  cost: Decimal,
  /** Of what is left of it; under `average` its share of the cost of all that is left. */
  remainingCost: Decimal,
  /** What is left, at the present price; null where none is known. */
  value: Decimal.nullable(),
  unrealised: Decimal.nullable(),
});
export type LotView = z.infer<typeof LotView>;

export const ListLotsInput = PageInput.extend({
  venue: VenueName.optional(),
  asset: AssetCode,
  state: z.enum(["open", "closed", "all"]).default("open"),
});
export type ListLotsInput = z.infer<typeof ListLotsInput>;

/** How much of which lot went. */
export const LotPartView = z.object({
  lotId: TransferId,
  openedAt: Instant,
  quantity: Decimal,
  cost: Decimal,
});
export type LotPartView = z.infer<typeof LotPartView>;

/** What left a holding at once. Into another coin it takes its cost along: then proceeds and cost are the same. */
export const DisposalView = z.object({
  id: TransferId,
  asset: AssetCode,
  at: Instant,
  kind: z.enum(DISPOSAL_KINDS),
  /** What it was exchanged for, null where it went outside. */
  into: AssetCode.nullable(),
  quantity: Decimal,
  /** In USD, what is left of it after the fee. */
  proceeds: Decimal,
  cost: Decimal,
  result: Decimal,
  fee: Decimal.nullable(),
  feeAsset: AssetCode.nullable(),
  /** Whether its owner chose lots for it, and these are counted. */
  isChosen: z.boolean(),
  lots: z.array(LotPartView),
});
export type DisposalView = z.infer<typeof DisposalView>;

export const ListDisposalsInput = PageInput.extend({
  venue: VenueName.optional(),
  asset: AssetCode.optional(),
});
export type ListDisposalsInput = z.infer<typeof ListDisposalsInput>;

export const LotChoicesInput = z.strictObject({ venue: VenueName.optional(), disposalId: TransferId });
export type LotChoicesInput = z.infer<typeof LotChoicesInput>;

/** What a disposal could take: the lots that were open just before it, with what was left of each then. */
export const LotChoicesView = z.object({
  disposal: DisposalView,
  lots: z.array(
    z.object({
      lotId: TransferId,
      openedAt: Instant,
      origin: z.enum(LOT_ORIGINS),
      free: Decimal,
      /** Of what was free. */
      cost: Decimal,
      /** What is chosen of it now. */
      chosen: Decimal.nullable(),
    }),
  ),
});
export type LotChoicesView = z.infer<typeof LotChoicesView>;

/** Replaces what was chosen before for this disposal; no lots at all leaves it to first in, first out. */
export const AssignLotsInput = z.strictObject({
  ...onVenue,
  disposalId: TransferId,
  lots: z.array(z.strictObject({ lotId: TransferId, quantity: Decimal })).max(200),
});
export type AssignLotsInput = z.infer<typeof AssignLotsInput>;
