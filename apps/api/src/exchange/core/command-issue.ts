import type { Venue } from "@fillmark/contracts/constants";

/** What is wrong with one value of a command: a code and its figures. Sentences are made where people read them. */
export type CommandIssue = { readonly field: string } & (
  | { readonly rule: "range" | "steps_range"; readonly least: number; readonly most: number }
  /** It was set once, and what is counted in it stands in history. */
  | { readonly rule: "fixed"; readonly actual: number }
  /** Tick and lot decimals together. */
  | { readonly rule: "decimals"; readonly most: number }
  /** Smallest units. */
  | { readonly rule: "units"; readonly most: string }
  | { readonly rule: "source"; readonly venue: Venue }
  | { readonly rule: PlainRule }
);

type PlainRule = keyof typeof plain;

/** As an issue stood in the history of the engines before the third. */
export interface WordedIssue {
  readonly field: string;
  readonly message: string;
}

const plain = {
  asset: "is not an asset",
  other_asset: "must be another asset",
  pair_name: "must be base-quote",
  above_zero: "must be above zero",
  not_zero: "must not be zero",
  not_negative: "must not be negative",
  not_empty: "must not be empty",
  above_fee: "must be above the fee",
  above_filled: "must be above what is filled already",
  not_armed: "belongs to an order that waits for a trigger of its own price",
  of_both_exits: "belongs to both exits, which have what is left of one",
  pending_entry: "waits for its entry: cancel it, or change it once the entry has ended",
  in_future: "must be in the future",
  within_year: "must be within a year",
  no_limit: "belongs to a limit order",
  no_quantity: "belongs to an order that names a quantity",
  no_display: "belongs to an iceberg order",
  notional_range: "must be above zero and at most the maximum",
  below_hard_limit: "must be below the hard limit",
  below_band: "must be below the price band",
  no_order: "leaves no order between the smallest and the largest value",
  first_tier: "the first tier starts at 0",
  distinct_tiers: "no two tiers start at the same volume",
  rates: "a rate is 0 to 10000 bps",
  pause_reason: "is needed to pause a venue",
  other_withdrawal: "is another withdrawal",
  no_credit: "can't be credited from outside",
  no_correction: "can't be corrected",
  no_terms: "has no terms of its own",
  no_schedule: "belongs to a fee schedule",
  no_withdrawal: "can't withdraw",
  no_swap: "can't swap with itself",
  no_limits: "can't have limits",
  within_month: "must be within 30 days",
  of_key: "belongs to the limits of an API key",
  book_only: "needs a pair that the feed prices",
  delisting: "is set by delisting the pair, which ends its orders",
  listed_pairs: "names a pair that isn't listed",
} as const;

/**
 * The sentence that stood in the hashed history before the third engine. None may ever be worded anew here, or old
 * histories prove no more: give people other words in `errors/domain-error.ts`.
 */
export function sentenceOf(issue: CommandIssue): string {
  switch (issue.rule) {
    case "range":
      return `must be ${issue.least} to ${issue.most}`;
    case "steps_range":
      return `must be ${issue.least} to ${issue.most} times the least`;
    case "fixed":
      return `is ${issue.actual} and can't change`;
    case "decimals":
      return `tick and lot decimals together must not exceed ${issue.most}`;
    case "units":
      return `must be at most ${issue.most} smallest units`;
    case "source":
      return `doesn't fund the ${issue.venue} venue`;
    default:
      return plain[issue.rule];
  }
}
