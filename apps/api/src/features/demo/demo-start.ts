import { DEMO_START_CENTS, LEDGER_SCALE } from "@fillmark/contracts/constants";
import { pow10 } from "@fillmark/contracts/money";

/** What a demo account begins with, in the smallest units of USD. */
export const DEMO_START_UNITS = BigInt(DEMO_START_CENTS) * pow10(LEDGER_SCALE - 2);
