// What a sandbox does by itself, chosen by how an amount ends, so that every course can be tried on a fresh machine.
// For deposits any other amount waits until someone acts in the console, or settles where the sandbox decides alone;
// payouts otherwise go through at once.
import type { SandboxAct } from "@fillmark/contracts/rails";
import { LEDGER_SCALE } from "@fillmark/contracts/constants";
import { formatUnits } from "@fillmark/contracts/money";

type Course = readonly SandboxAct[];

const depositCourses: Readonly<Record<string, Course>> = {
  ".91": ["settle"],
  ".92": ["fail"],
  ".93": ["settle", "return"],
  ".94": ["late"],
  ".95": [],
  ".96": [],
};

const payoutCourses: Readonly<Record<string, Course>> = {
  ".93": ["settle", "return"],
  ".94": [],
  ".95": ["fail"],
};

/** Two decimals exactly, as in 10.91. */
function endingOf(amount: bigint): string {
  return /\.\d\d$/.exec(formatUnits(amount, LEDGER_SCALE))?.[0] ?? "";
}

export const fixtures = {
  deposit: (amount: bigint, otherwise: Course): Course => depositCourses[endingOf(amount)] ?? otherwise,
  payout: (amount: bigint): Course => payoutCourses[endingOf(amount)] ?? ["settle"],
  /** Refused outright. */
  isRefused: (amount: bigint): boolean => endingOf(amount) === ".92",
  /** Taken, and the answer got lost: only the payout's state shows it. */
  isSilent: (amount: bigint): boolean => endingOf(amount) === ".96",
} as const;
