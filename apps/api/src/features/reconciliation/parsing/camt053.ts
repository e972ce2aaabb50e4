// CAMT.053 of ISO 20022, as banks of Europe send it. Nothing is expanded and nothing is fetched: a file with a document
// type is refused before it is read.
import { XMLValidator } from "fast-xml-parser";
import { plainXml } from "../../../text/plain-xml.ts";
import { z } from "zod";
import { STATEMENT_LINES_MAX } from "@fillmark/contracts/statement-lines";
import { clean, cleanRaw, isoDayOf, StatementError, unitsOf } from "./statement-parts.ts";
import type { ParsedLine, ParsedStatement } from "./statement-parts.ts";

const LISTS = new Set(["Stmt", "Ntry", "NtryDtls", "TxDtls", "Bal", "Ustrd", "Strd"]);

const Text = z
  .union([z.string(), z.looseObject({ "#text": z.string().optional() })])
  .transform((value) => (typeof value === "string" ? value : (value["#text"] ?? "")))
  .optional();
const Money = z
  .union([
    z.object({ "#text": z.string(), "@Ccy": z.string().optional() }),
    z.string().transform((text) => ({ "#text": text, "@Ccy": undefined })),
  ])
  .optional();
const Account = z
  .looseObject({
    Id: z.looseObject({ IBAN: Text, Othr: z.looseObject({ Id: Text }).optional() }).optional(),
    Ccy: Text,
  })
  .optional()
  .catch(undefined);
const Party = z
  .looseObject({ Nm: Text, Pty: z.looseObject({ Nm: Text }).optional() })
  .optional()
  .catch(undefined);
const Coded = z.union([z.string(), z.looseObject({ Cd: Text })]).optional();
const When = z.looseObject({ Dt: Text, DtTm: Text }).optional();
const Sum = z.looseObject({ Amt: Money, CdtDbtInd: Text });

const Transaction = z.looseObject({
  Refs: z.looseObject({ AcctSvcrRef: Text, EndToEndId: Text }).optional().catch(undefined),
  Amt: Money,
  AmtDtls: z
    .looseObject({ TxAmt: z.looseObject({ Amt: Money }).optional() })
    .optional()
    .catch(undefined),
  CdtDbtInd: Text,
  RltdPties: z
    .looseObject({ Dbtr: Party, Cdtr: Party, DbtrAcct: Account, CdtrAcct: Account })
    .optional()
    .catch(undefined),
  RmtInf: z
    .looseObject({
      Ustrd: z.array(Text).optional(),
      Strd: z
        .array(z.looseObject({ CdtrRefInf: z.looseObject({ Ref: Text }).optional() }).catch({}))
        .optional(),
    })
    .optional()
    .catch(undefined),
  AddtlTxInf: Text,
});
const Entry = Sum.extend({
  Sts: Coded,
  RvslInd: Text,
  BookgDt: When,
  ValDt: When,
  AcctSvcrRef: Text,
  NtryRef: Text,
  NtryDtls: z
    .array(z.union([z.literal(""), z.looseObject({ TxDtls: z.array(Transaction).optional() })]))
    .optional(),
  AddtlNtryInf: Text,
});
const Balance = Sum.extend({
  Tp: z.looseObject({ CdOrPrtry: z.looseObject({ Cd: Text }).optional() }).optional(),
});
const Statement = z.looseObject({
  Id: Text,
  ElctrncSeqNb: Text,
  Acct: Account,
  Bal: z.array(Balance).default([]),
  Ntry: z.array(Entry).default([]),
});
const Document = z.looseObject({
  Document: z.looseObject({ BkToCstmrStmt: z.looseObject({ Stmt: z.array(Statement).min(1) }) }),
});

type Entry = z.infer<typeof Entry>;
type Transaction = z.infer<typeof Transaction>;

/** Throws a StatementError. */
export function parseCamt053(text: string, scale: number): ParsedStatement[] {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new StatementError("entities");
  requireWhole(text);
  requireFew(text);
  const parsed = Document.safeParse(read(text));
  if (!parsed.success)
    throw new StatementError("unreadable", { detail: parsed.error.issues[0]?.path.join(".") ?? "" });
  const statements = parsed.data.Document.BkToCstmrStmt.Stmt;
  const raws = rawEntries(text);
  return statements.map((statement) => statementOf(statement, scale, raws));
}

function requireWhole(text: string): void {
  const valid = XMLValidator.validate(text);
  if (valid === true) return;
  const isCut = /unclosed|expected closing|start tag expected/i.test(valid.err.msg) || !/>\s*$/.test(text);
  throw new StatementError(isCut ? "cut_off" : "unreadable", {
    line: valid.err.line,
    detail: valid.err.code,
  });
}

/** Before the file is read, which takes many times as long as to count. */
function requireFew(text: string): void {
  const entries = text.matchAll(/<(?:[^\s<>/:]+:)?Ntry[\s/>]/g).reduce((count) => count + 1, 0);
  if (entries > STATEMENT_LINES_MAX) throw new StatementError("too_many_lines", { detail: String(entries) });
}

function read(text: string): unknown {
  try {
    return plainXml(LISTS).parse(text);
  } catch {
    throw new StatementError("unreadable");
  }
}

/** Of each entry, as the file has it, in order. */
function* rawEntries(text: string): Generator<string, undefined> {
  for (const [entry] of text.matchAll(/<(?:\w+:)?Ntry[\s>][\s\S]*?<\/(?:\w+:)?Ntry>/g)) yield cleanRaw(entry);
  return undefined;
}

function statementOf(
  { Id, ElctrncSeqNb, Acct, Bal, Ntry }: z.infer<typeof Statement>,
  scale: number,
  raws: Iterator<string, undefined>,
): ParsedStatement {
  const account = Acct?.Id?.IBAN ?? Acct?.Id?.Othr?.Id ?? null;
  const balance = (...codes: readonly string[]) => {
    const found = Bal.find(({ Tp }) => codes.includes(Tp?.CdOrPrtry?.Cd ?? ""));
    return found === undefined ? null : signed(found, scale);
  };
  const currency = Acct?.Ccy ?? Bal[0]?.Amt?.["@Ccy"] ?? Ntry[0]?.Amt?.["@Ccy"] ?? null;
  const lines = Ntry.flatMap((entry) => {
    const raw = raws.next().value ?? "";
    return isBooked(entry) ? linesOf(entry, { scale, currency, raw }) : [];
  });
  return {
    account,
    currency,
    number: clean(ElctrncSeqNb ?? Id ?? "", 40) || null,
    opening: balance("OPBD", "PRCD"),
    closing: balance("CLBD"),
    lines,
  };
}

/** What is only announced has not come. */
function isBooked({ Sts }: Entry): boolean {
  const status = typeof Sts === "string" ? Sts : Sts?.Cd;
  return status === undefined || status === "" || status === "BOOK";
}

function signed({ Amt, CdtDbtInd }: z.infer<typeof Sum>, scale: number): bigint {
  if (Amt === undefined) throw new StatementError("bad_amount");
  const units = unitsOf(Amt["#text"].trim(), scale);
  if (CdtDbtInd === "CRDT") return units;
  if (CdtDbtInd === "DBIT") return -units;
  throw new StatementError("unreadable", { detail: "CdtDbtInd" });
}

interface Read {
  readonly scale: number;
  readonly currency: string | null;
  readonly raw: string;
}

/** A booking of several payments is a line for each, where their amounts make its own; else it is one line. */
function linesOf(entry: Entry, { scale, currency, raw }: Read): ParsedLine[] {
  const own = entry.Amt?.["@Ccy"];
  if (own !== undefined && currency !== null && own !== currency)
    throw new StatementError("other_currency", { detail: own });
  const amount = signed(entry, scale);
  if (amount === 0n) return [];
  const when = entry.BookgDt ?? entry.ValDt;
  const bookedOn = isoDayOf(when?.Dt ?? when?.DtTm ?? "", {});
  const payments = entry.NtryDtls?.flatMap((one) => (one === "" ? [] : (one.TxDtls ?? []))) ?? [];
  const reference = named(entry.AcctSvcrRef) ?? named(entry.NtryRef);
  const parts = partsOf(payments, { amount, scale, currency });
  if (parts === null) return [lineOf(entry, payments[0], { bookedOn, amount, raw, reference })];
  return payments.map((payment, index) => {
    const ownReference = named(payment.Refs?.AcctSvcrRef);
    const isTold = ownReference !== null && ownReference !== reference;
    const whole = reference === null ? null : `${reference}/${index + 1}`;
    return lineOf(entry, payment, {
      bookedOn,
      amount: parts[index] ?? 0n,
      raw,
      reference: isTold ? ownReference : whole,
    });
  });
}

function partsOf(
  payments: readonly Transaction[],
  { amount, scale, currency }: { amount: bigint; scale: number; currency: string | null },
): bigint[] | null {
  if (payments.length < 2) return null;
  const parts: bigint[] = [];
  for (const { Amt, AmtDtls } of payments) {
    const money = Amt ?? AmtDtls?.TxAmt?.Amt;
    if (money === undefined || (money["@Ccy"] ?? currency) !== currency) return null;
    const units = unitsOf(money["#text"].trim(), scale);
    parts.push(amount < 0n ? -units : units);
  }
  return parts.reduce((sum, part) => sum + part, 0n) === amount && !parts.includes(0n) ? parts : null;
}

interface Booked {
  readonly bookedOn: string;
  readonly amount: bigint;
  readonly raw: string;
  readonly reference: string | null;
}

function lineOf(entry: Entry, payment: Transaction | undefined, booked: Booked): ParsedLine {
  const { bookedOn, amount, raw, reference } = booked;
  const parties = payment?.RltdPties;
  const [party, account] =
    amount > 0n ? [parties?.Dbtr, parties?.DbtrAcct] : [parties?.Cdtr, parties?.CdtrAcct];
  const remittance = payment?.RmtInf;
  const words = [
    ...(remittance?.Ustrd ?? []),
    ...(remittance?.Strd ?? []).map((each) => each.CdtrRefInf?.Ref),
    named(payment?.Refs?.EndToEndId) ?? undefined,
    payment?.AddtlTxInf,
    entry.AddtlNtryInf,
  ].filter((word) => word !== undefined && word !== "");
  return {
    bookedOn,
    amount,
    bankReference: reference,
    counterparty: clean(party?.Nm ?? party?.Pty?.Nm ?? "", 140),
    counterpartyAccount: clean(account?.Id?.IBAN ?? account?.Id?.Othr?.Id ?? "", 60) || null,
    text: clean(words.join(" ")),
    raw,
  };
}

/** Banks write that there is none. */
function named(text: string | undefined): string | null {
  const word = clean(text ?? "", 100);
  return word === "" || /^(NON ?REF|NOT ?PROVIDED|NOTAVAIL|N\/?A|NONE)$/i.test(word) ? null : word;
}
