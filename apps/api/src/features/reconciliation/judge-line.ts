// Whether a line is a deposit's beyond doubt, and what speaks against it. Pure; whatever it says, crediting asks again.
import type { LineDoubt, LineStanding } from "@fillmark/contracts/statement-lines";
import type { CandidateRow, PayoutRow } from "./candidates.ts";
import { isSameName, normal } from "./identify-line.ts";

export interface JudgedLine {
  readonly amount: bigint;
  readonly counterparty: string;
  readonly counterpartyAccount: string | null;
  readonly tokens: readonly string[];
}

export interface Judgement {
  readonly standing: Extract<LineStanding, "look" | "unmatched" | "matched">;
  readonly doubts: readonly LineDoubt[];
  readonly deposit: CandidateRow | null;
  readonly withdrawal: PayoutRow | null;
}

const unmatched: Judgement = { standing: "unmatched", doubts: [], deposit: null, withdrawal: null };

interface Possible {
  /** Whose references stand in the line. */
  readonly deposits: readonly CandidateRow[];
  /** Of its sum. */
  readonly payouts: readonly PayoutRow[];
  /** Another line that nobody has decided about names the same deposit. */
  isDoubled(depositId: string): boolean;
}

export function judge(line: JudgedLine, { deposits, payouts, isDoubled }: Possible): Judgement {
  if (line.amount < 0n) return judgeDebit(line, deposits, payouts);
  const deposit = deposits.toSorted((a, b) => rank(a) - rank(b))[0];
  if (deposit === undefined) return unmatched;
  const doubts = doubtsOf(line, deposit);
  if (isDoubled(deposit.id)) doubts.push("doubled");
  return { standing: doubts.length === 0 ? "matched" : "look", doubts, deposit, withdrawal: null };
}

const isOpen = ({ state }: CandidateRow) => state === "requested" || state === "proof_submitted";
const isCredited = ({ state }: CandidateRow) => state === "approved" || state === "returned";
const rank = (row: CandidateRow) => (isOpen(row) ? 0 : isCredited(row) && row.evidence_id === null ? 1 : 2);

function doubtsOf(line: JudgedLine, deposit: CandidateRow): LineDoubt[] {
  const doubts: LineDoubt[] = [];
  const expected = BigInt(deposit.arrived ?? deposit.amount);
  if (line.amount !== expected) doubts.push(line.amount < expected ? "amount_less" : "amount_more");
  const isOver = isCredited(deposit) && (deposit.evidence_id !== null || line.amount !== expected);
  if (isOver || (!isCredited(deposit) && deposit.earlier_id !== null)) doubts.push("credited_before");
  if (!isOpen(deposit) && !isCredited(deposit)) doubts.push("ended");
  if (line.counterparty === "" || deposit.name === null) doubts.push("name_missing");
  else if (!isSameName(line.counterparty, deposit.name)) doubts.push("name_differs");
  if (deposit.level === 0) doubts.push("unverified");
  if (deposit.is_stopped === true) doubts.push("frozen");
  return doubts;
}

function judgeDebit(
  line: JudgedLine,
  deposits: readonly CandidateRow[],
  payouts: readonly PayoutRow[],
): Judgement {
  const account = normal(line.counterpartyAccount ?? "");
  const named = payouts.find(
    ({ id, rail_reference: reference }) =>
      line.tokens.includes(normal(id)) || (reference !== null && line.tokens.includes(normal(reference))),
  );
  const toAccount = payouts.find(({ destination }) => normal(destination.account) === account);
  const sure = named ?? toAccount;
  if (sure !== undefined) return { ...unmatched, standing: "matched", withdrawal: sure };
  const credited = deposits.find((deposit) => isCredited(deposit) && deposit.credited_at !== null);
  if (credited !== undefined)
    return { standing: "look", doubts: ["takes_back"], deposit: credited, withdrawal: null };
  const [likely] = payouts;
  if (likely === undefined) return unmatched;
  return { standing: "look", doubts: ["account_differs"], deposit: null, withdrawal: likely };
}
