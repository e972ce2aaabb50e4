// How a chargeback stands, without the schemas: for pages, too.

/** `opening` until the ledger has held what was there; `resolving` until it has let it go or given it back. */
export const CHARGEBACK_STATES = ["opening", "held", "resolving", "returned", "released"] as const;
export type ChargebackState = (typeof CHARGEBACK_STATES)[number];

/** `returned`: the bank has its money. `released`: the customer keeps it. */
export const CHARGEBACK_OUTCOMES = ["returned", "released"] as const;
export type ChargebackOutcome = (typeof CHARGEBACK_OUTCOMES)[number];
