// What screening is made of, without the schemas: for pages, too.

export const SCREENING_LISTS = ["ofac_sdn", "eu_fsf", "pep"] as const;
export type ScreeningListKind = (typeof SCREENING_LISTS)[number];

/** 96 MiB: the largest of the public lists several times over. */
export const SCREENING_MAX_BYTES = 100_663_296;
export const SCREENING_ENTRIES_MAX = 200_000;

/** Why a list is not taken; then the one before stays. */
export const SCREENING_PROBLEMS = [
  "unknown_format",
  "unreadable",
  "entities",
  "encoding",
  "cut_off",
  "empty",
  "too_many_entries",
  "columns_missing",
  "no_name",
  "bad_date",
  "doubled",
  "shorter",
  "older",
] as const;
export type ScreeningProblem = (typeof SCREENING_PROBLEMS)[number];

/** `superseded`: the customer's details or the entry changed, and a newer case is about the same. */
export const SCREENING_STATES = ["open", "false_positive", "true_match", "superseded"] as const;
export type ScreeningState = (typeof SCREENING_STATES)[number];

/** Whose name was compared: the customer's own, or who holds the account or owns the address that they withdraw to. */
export const SCREENING_ROLES = ["customer", "holder"] as const;
export type ScreeningRole = (typeof SCREENING_ROLES)[number];

/** What follows from a true match. A politically exposed person may be kept as a customer, with more care. */
export const SCREENING_MEASURES = ["freeze_account", "freeze_withdrawals", "keep"] as const;
export type ScreeningMeasure = (typeof SCREENING_MEASURES)[number];

/** A name is as like an entry's as a score from 0 to 100 says; from the threshold on people look. */
export const SCREENING_THRESHOLD = { least: 70, default: 88, most: 100 } as const;
