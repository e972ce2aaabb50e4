// What duplicates are made of, without the schemas: for pages, too.

/** What two accounts agree in. `network` says nothing by itself: it stands beside another. */
export const DUPLICATE_SIGNALS = [
  "name_birth",
  "document",
  "bank_account",
  "phone",
  "file",
  "network",
] as const;
export type DuplicateSignal = (typeof DUPLICATE_SIGNALS)[number];

export const DUPLICATE_STATES = ["open", "different", "same"] as const;
export type DuplicateState = (typeof DUPLICATE_STATES)[number];
