// Statements as banks write them: for tests of what their lines prove.

export const OWN_IBAN = "DE89370400440532013000";

export interface BankLine {
  /** Signed, as "1485.00". */
  readonly amount: string;
  readonly name?: string;
  readonly text?: string;
  readonly day?: string;
  /** The bank's reference; none where it is null. */
  readonly ref?: string | null;
  readonly iban?: string;
}

interface BankFile {
  readonly lines: readonly BankLine[];
  readonly account?: string;
  readonly currency?: string;
  readonly opening?: number;
  /** Of the balance at the end, in cents. */
  readonly off?: number;
}

let last = 0;
/** No two tests share one. */
export const bankRef = (): string => `BR${process.pid}X${++last}`;

const cents = (text: string): number => Math.round(Number(text) * 100);
const money = (value: number): string => (value / 100).toFixed(2);
const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const DAY = "2026-11-21";

export function camt({
  lines,
  account = OWN_IBAN,
  currency = "USD",
  opening = 100_000,
  off = 0,
}: BankFile): string {
  const closing = lines.reduce((sum, { amount }) => sum + cents(amount), opening) + off;
  const balance = (code: string, value: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${money(Math.abs(value))}</Amt>` +
    `<CdtDbtInd>${value < 0 ? "DBIT" : "CRDT"}</CdtDbtInd><Dt><Dt>${DAY}</Dt></Dt></Bal>`;
  const id = account.length > 20 ? `<IBAN>${account}</IBAN>` : `<Othr><Id>${account}</Id></Othr>`;
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>` +
    `<GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>225</Id><ElctrncSeqNb>225</ElctrncSeqNb>` +
    `<Acct><Id>${id}</Id><Ccy>${currency}</Ccy></Acct>${balance("OPBD", opening)}${balance("CLBD", closing)}` +
    `${lines.map((line) => entry(line, currency)).join("\n")}</Stmt></BkToCstmrStmt></Document>\n`
  );
}

function entry(
  { amount, name = "", text = "", day = DAY, ref = bankRef(), iban }: BankLine,
  currency: string,
): string {
  const isOut = amount.startsWith("-");
  const side = isOut ? "Cdtr" : "Dbtr";
  const number = iban === undefined ? "" : `<${side}Acct><Id><IBAN>${iban}</IBAN></Id></${side}Acct>`;
  return (
    `<Ntry><Amt Ccy="${currency}">${amount.replace("-", "")}</Amt><CdtDbtInd>${isOut ? "DBIT" : "CRDT"}</CdtDbtInd>` +
    `<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>` +
    `${ref === null ? "" : `<AcctSvcrRef>${ref}</AcctSvcrRef>`}<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>` +
    `<RltdPties><${side}><Pty><Nm>${escaped(name)}</Nm></Pty></${side}>${number}</RltdPties>` +
    `<RmtInf><Ustrd>${escaped(text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
  );
}

export function mt940({
  lines,
  account = OWN_IBAN,
  currency = "USD",
  opening = 100_000,
  off = 0,
}: BankFile): string {
  const closing = lines.reduce((sum, { amount }) => sum + cents(amount), opening) + off;
  const comma = (value: number) => money(Math.abs(value)).replace(".", ",");
  const sign = (value: number) => (value < 0 ? "D" : "C");
  const bookings = lines.map(({ amount, name = "", text = "", ref = bankRef() }) => {
    const value = cents(amount);
    return (
      `:61:2611211121${sign(value)}${comma(value)}NTRFNONREF//${ref ?? "NONREF"}\n` +
      `:86:166?00GUTSCHRIFT?20${text.slice(0, 27)}?21${text.slice(27)}?32${name}`
    );
  });
  return [
    ":20:STARTUMS",
    `:25:${account}`,
    ":28C:225/1",
    `:60F:${sign(opening)}261120${currency}${comma(opening)}`,
    ...bookings,
    `:62F:${sign(closing)}261121${currency}${comma(closing)}`,
    "-",
    "",
  ].join("\n");
}

export const csv = (lines: readonly BankLine[], head = "Date;Name;Description;Amount;Currency"): string =>
  [
    head,
    ...lines.map(({ amount, name = "", text = "", day = DAY }) =>
      [day.split("-").toReversed().join("."), name, `"${text}"`, amount.replace(".", ","), "USD"].join(";"),
    ),
  ].join("\r\n");
