import { z } from "zod";
import { ReasonText } from "./approvals.ts";
import { AssetCode, Decimal, Instant, lineText, PageInput } from "./shapes.ts";
import {
  BANK_ACCOUNT_KINDS,
  CSV_DATE_ORDERS,
  CSV_MEANINGS,
  LINE_DOUBTS,
  LINE_LISTS,
  LINE_STANDINGS,
  STATEMENT_FORMATS,
  STATEMENT_PROBLEMS,
} from "./statement-lines.ts";

/** The house's own bank accounts, the statements of its banks, and what their lines prove. Days are UTC dates, YYYY-MM-DD. */

const Day = z.iso.date();

/** Which column of a CSV file means what, by its header. `amount` is signed; without it `credit` and `debit` are read. */
export const CsvMapping = z.strictObject({
  columns: z.partialRecord(z.enum(CSV_MEANINGS), lineText(120)),
  dateOrder: z.enum(CSV_DATE_ORDERS),
  decimal: z.enum([".", ","]),
});
export type CsvMapping = z.infer<typeof CsvMapping>;

export const BankAccountId = z.uuid();

export const BankAccountView = z.object({
  id: BankAccountId,
  rail: z.string(),
  asset: AssetCode,
  kind: z.enum(BANK_ACCOUNT_KINDS),
  label: z.string(),
  holder: z.string(),
  bank: z.string(),
  /** An IBAN, or an account number of the United States. */
  account: z.string(),
  /** ABA routing number; null beside an IBAN. */
  routing: z.string().nullable(),
  bic: z.string().nullable(),
  /** Deposits in this asset are asked to be paid to it. */
  isShown: z.boolean(),
  mapping: CsvMapping.nullable(),
  /** How many lines nobody has decided about. */
  open: z.int(),
  /** What came and is credited to nobody: all of it, and what of it was set aside. */
  suspense: Decimal,
  setAside: Decimal,
  lastStatement: z
    .object({ toDay: Day, closing: Decimal.nullable(), number: z.string().nullable() })
    .nullable(),
});
export type BankAccountView = z.infer<typeof BankAccountView>;
export const BankAccountsView = z.object({ accounts: z.array(BankAccountView) });

/** Spaces are forgiven; checksums are not. */
const AccountText = z.string().max(60);

export const SaveBankAccountInput = z.strictObject({
  /** A new one without it. Of a known one rail, asset and number stay. */
  id: BankAccountId.optional(),
  rail: z.string().max(40),
  asset: AssetCode,
  kind: z.enum(BANK_ACCOUNT_KINDS),
  label: lineText(60),
  holder: lineText(80),
  bank: lineText(80),
  account: AccountText,
  routing: AccountText.optional(),
  bic: AccountText.optional(),
  isShown: z.boolean(),
});
export type SaveBankAccountInput = z.infer<typeof SaveBankAccountInput>;

export const StatementView = z.object({
  id: z.uuid(),
  accountId: BankAccountId,
  format: z.enum(STATEMENT_FORMATS),
  fileName: z.string(),
  number: z.string().nullable(),
  fromDay: Day,
  toDay: Day,
  opening: Decimal.nullable(),
  closing: Decimal.nullable(),
  lines: z.int(),
  /** How many of them no statement had before. */
  added: z.int(),
  importedAt: Instant,
  importedBy: z.object({ id: z.string(), name: z.string() }),
});
export type StatementView = z.infer<typeof StatementView>;

export const ListStatementsInput = PageInput.extend({ accountId: BankAccountId });
export type ListStatementsInput = z.infer<typeof ListStatementsInput>;

export const StatementRefusal = z.object({
  problem: z.enum(STATEMENT_PROBLEMS),
  /** Of the file, from 1; null where no line is to blame. */
  line: z.int().nullable(),
  /** What is wrong there, as a figure or a name. */
  detail: z.string().nullable(),
});
export type StatementRefusal = z.infer<typeof StatementRefusal>;

/** What a file would bring. Nothing is stored for it. */
export const StatementPreview = z.object({
  format: z.enum(STATEMENT_FORMATS).nullable(),
  account: z.object({ id: BankAccountId, label: z.string(), asset: AssetCode }).nullable(),
  /** Null where it can be imported. */
  refusal: StatementRefusal.nullable(),
  summary: z
    .object({
      number: z.string().nullable(),
      fromDay: Day,
      toDay: Day,
      lines: z.int(),
      /** How many of them are there already. */
      known: z.int(),
      credits: Decimal,
      debits: Decimal,
      opening: Decimal.nullable(),
      closing: Decimal.nullable(),
      /** Of the new lines. */
      matched: z.int(),
      look: z.int(),
      unmatched: z.int(),
    })
    .nullable(),
  /** Of a CSV file alone: its headers and first rows, and how they are read. */
  csv: z
    .object({
      headers: z.array(z.string()),
      rows: z.array(z.array(z.string())),
      mapping: CsvMapping,
      /** It was kept from an earlier file of this account. */
      isRemembered: z.boolean(),
    })
    .nullable(),
});
export type StatementPreview = z.infer<typeof StatementPreview>;

export const ImportedView = z.object({
  statementId: z.string(),
  lines: z.int(),
  added: z.int(),
  /** Lines that an earlier statement had brought. */
  known: z.int(),
});
export type ImportedView = z.infer<typeof ImportedView>;

/** In the query of the upload; the file is its body. */
export const ReadStatementInput = z.strictObject({
  step: z.enum(["preview", "import"]),
  /** Whose statement it is; a file that names its account must name this one. */
  accountId: BankAccountId.optional(),
  mapping: CsvMapping.optional(),
});
export type ReadStatementInput = z.infer<typeof ReadStatementInput>;

export const LineId = z.uuid();

/** A deposit that a line could be evidence of. */
export const CandidateView = z.object({
  depositId: z.string(),
  reference: z.string(),
  amount: Decimal,
  asset: AssetCode,
  state: z.string(),
  requestedAt: Instant,
  creditedAt: Instant.nullable(),
  user: z.object({ id: z.string(), name: z.string().nullable(), email: z.string(), level: z.int() }),
});
export type CandidateView = z.infer<typeof CandidateView>;

export const StatementLineView = z.object({
  id: LineId,
  accountId: BankAccountId,
  statementId: z.string(),
  /** In its file, from 1. */
  position: z.int(),
  bookedOn: Day,
  /** Below zero where it left. */
  amount: Decimal,
  asset: AssetCode,
  bankReference: z.string().nullable(),
  counterparty: z.string(),
  counterpartyAccount: z.string().nullable(),
  /** What the payer wrote. */
  text: z.string(),
  standing: z.enum(LINE_STANDINGS),
  doubts: z.array(z.enum(LINE_DOUBTS)),
  deposit: CandidateView.nullable(),
  withdrawal: z.object({ id: z.string(), amount: Decimal, user: z.string(), account: z.string() }).nullable(),
  decision: z
    .object({
      by: z.object({ id: z.string(), name: z.string() }),
      at: Instant,
      reason: z.string().nullable(),
    })
    .nullable(),
});
export type StatementLineView = z.infer<typeof StatementLineView>;

export const FoundLineView = StatementLineView.extend({
  /** As the file had it. */
  raw: z.string(),
  lines: z.int(),
  account: BankAccountView.pick({ id: true, label: true, bank: true, account: true, asset: true }),
  /** Open deposits of the same amount or name, for a line without one. */
  suggestions: z.array(CandidateView),
});
export type FoundLineView = z.infer<typeof FoundLineView>;

export const LineInput = z.strictObject({ lineId: LineId });
export type LineInput = z.infer<typeof LineInput>;

export const ListLinesInput = PageInput.extend({
  accountId: BankAccountId,
  list: z.enum(LINE_LISTS).default("to_decide"),
  statementId: z.uuid().optional(),
});
export type ListLinesInput = z.infer<typeof ListLinesInput>;

/** What waits, the suspicious first: at most so many of each, and how many there are. */
const LinesPart = z.object({ count: z.int(), lines: z.array(StatementLineView) });
export const WaitingLinesView = z.object({
  look: LinesPart,
  unmatched: LinesPart,
  matched: LinesPart,
  proposed: LinesPart,
  /** Open lines beyond those that were compared; they follow as these are decided. */
  beyond: z.int(),
});
export type WaitingLinesView = z.infer<typeof WaitingLinesView>;
export const WaitingLinesInput = z.strictObject({ accountId: BankAccountId });
export type WaitingLinesInput = z.infer<typeof WaitingLinesInput>;

/** `explanation` where the deposit asked for another amount. */
export const ConfirmMatchInput = z.strictObject({
  lineId: LineId,
  depositId: z.uuid(),
  explanation: ReasonText.optional(),
});
export type ConfirmMatchInput = z.infer<typeof ConfirmMatchInput>;
export const ConfirmPayoutInput = z.strictObject({ lineId: LineId, withdrawalId: z.uuid() });
export type ConfirmPayoutInput = z.infer<typeof ConfirmPayoutInput>;
export const DecideLineInput = z.strictObject({ lineId: LineId, reason: ReasonText });
export type DecideLineInput = z.infer<typeof DecideLineInput>;

/** The bank takes back what this deposit was credited. */
export const TakeBackInput = DecideLineInput.extend({ depositId: z.uuid() });
export type TakeBackInput = z.infer<typeof TakeBackInput>;

export const SearchCandidatesInput = z.strictObject({ lineId: LineId, text: lineText(120) });
export type SearchCandidatesInput = z.infer<typeof SearchCandidatesInput>;
export const CandidatesView = z.object({ candidates: z.array(CandidateView) });
