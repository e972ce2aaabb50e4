// MT940 of SWIFT: tagged lines of text, one statement after another.
import { STATEMENT_LINES_MAX } from "@fillmark/contracts/statement-lines";
import { clean, cleanRaw, dayOf, StatementError, unitsOf } from "./statement-parts.ts";
import type { ParsedLine, ParsedStatement } from "./statement-parts.ts";

interface Field {
  readonly tag: string;
  readonly text: string;
  /** From 1. */
  readonly line: number;
}

/** Throws a StatementError. */
export function parseMt940(text: string, scale: number): ParsedStatement[] {
  const statements: ParsedStatement[] = [];
  let fields: Field[] = [];
  for (const field of fieldsOf(text)) {
    if (field.tag === "20" && fields.length > 0) {
      statements.push(statementOf(fields, scale));
      fields = [];
    }
    fields.push(field);
  }
  if (fields.length > 0) statements.push(statementOf(fields, scale));
  if (statements.length === 0) throw new StatementError("unreadable");
  return statements;
}

/** A field goes on until the next one; blocks of SWIFT's envelope and the dash at the end belong to none. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = [];
  let bookings = 0;
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    const [, tag, rest] = /^(?:\{4:)?:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? [];
    if (tag !== undefined && rest !== undefined) {
      if (tag === "61") bookings++;
      if (bookings > STATEMENT_LINES_MAX) throw new StatementError("too_many_lines", { line: index + 1 });
      fields.push({ tag, text: rest, line: index + 1 });
      continue;
    }
    const last = fields.at(-1);
    if (last === undefined || /^-\}?|^\{/.test(line) || line === "") continue;
    if (last.text.length > 4_000) throw new StatementError("unreadable", { line: index + 1 });
    fields[fields.length - 1] = { ...last, text: `${last.text}\n${line}` };
  }
  return fields;
}

function statementOf(fields: readonly Field[], scale: number): ParsedStatement {
  const field = (...tags: readonly string[]) => fields.find(({ tag }) => tags.includes(tag));
  const [opening, closing] = [field("60F", "60M"), field("62F", "62M")];
  if (opening === undefined)
    throw new StatementError("unreadable", { line: fields[0]?.line ?? 1, detail: ":60F:" });
  if (closing === undefined)
    throw new StatementError("cut_off", { line: fields.at(-1)?.line ?? 1, detail: ":62F:" });
  const [first, last] = [balanceOf(opening, scale), balanceOf(closing, scale)];
  if (first.currency !== last.currency)
    throw new StatementError("other_currency", { line: closing.line, detail: last.currency });
  const account = field("25", "25P")?.text.split("\n")[0]?.trim() ?? "";
  return {
    account: account === "" ? null : account,
    currency: first.currency,
    number: clean(field("28C", "28")?.text ?? "", 40) || null,
    opening: first.units,
    closing: last.units,
    lines: fields.flatMap((each, index) => {
      if (each.tag !== "61") return [];
      const next = fields[index + 1];
      return lineOf(each, next?.tag === "86" ? next : null, scale);
    }),
  };
}

function balanceOf({ text, line }: Field, scale: number): { currency: string; units: bigint } {
  const [, sign, currency, amount] = /^([CD])\d{6}([A-Z]{3})(\d{1,15},\d{0,8})\s*$/.exec(text) ?? [];
  if (sign === undefined || currency === undefined || amount === undefined)
    throw new StatementError("bad_amount", { line, detail: text });
  const units = unitsOf(amount.replace(",", "."), scale, line);
  return { currency, units: sign === "D" ? -units : units };
}

const BOOKING =
  /^(\d{2})(\d{2})(\d{2})(\d{2})?(\d{2})?(R?)([CD])([A-Z]?)(\d{1,15},\d{0,8})([A-Z][A-Z0-9]{3})([^\n]*)/;

/** A day of the value and, where it is written, of the booking; which may lie in the year before or after. */
function lineOf(field: Field, details: Field | null, scale: number): ParsedLine[] {
  const { text, line } = field;
  const found = BOOKING.exec(text);
  if (found === null) throw new StatementError("unreadable", { line, detail: text.slice(0, 40) });
  const [, yy = "", mm = "", dd = "", bookMonth, bookDay, reversal, sign, , amount = "", , rest = ""] = found;
  const year = 2000 + Number(yy);
  const valued = dayOf(year, [Number(mm), Number(dd)], { line });
  const isTold = bookMonth !== undefined && bookDay !== undefined;
  const months = isTold ? Number(bookMonth) - Number(mm) : 0;
  const bookYear = months > 6 ? year - 1 : months < -6 ? year + 1 : year;
  const bookedOn = isTold ? dayOf(bookYear, [Number(bookMonth), Number(bookDay)], { line }) : valued;
  const units = unitsOf(amount.replace(",", "."), scale, line);
  if (units === 0n) return [];
  const isCredit = (sign === "C") !== (reversal === "R");
  const [own = "", bank = ""] = rest.split("//");
  const told = clean(bank, 34);
  const { name, account, words } = detailsOf(details?.text ?? "");
  return [
    {
      bookedOn,
      amount: isCredit ? units : -units,
      bankReference: told === "" || /^(NON ?REF|NOREF)$/i.test(told) ? null : told,
      counterparty: clean(name, 140),
      counterpartyAccount: clean(account, 60) || null,
      text: clean([words, /^NON ?REF/i.test(own) ? "" : own].join(" ")),
      raw: cleanRaw([`:61:${text}`, ...(details === null ? [] : [`:86:${details.text}`])].join("\n")),
    },
  ];
}

/** Three ways to write it: German with `?20`, Dutch with `/NAME/`, or in plain words. */
function detailsOf(text: string): { name: string; account: string; words: string } {
  const joined = text.replaceAll("\n", "");
  if (/^\d{3}\?/.test(joined)) {
    const parts = [...joined.matchAll(/\?(\d{2})([^?]*)/g)].map(
      ([, key = "", value = ""]) => [key, value] as const,
    );
    const of = (test: (key: number) => boolean) =>
      parts.filter(([key]) => test(Number(key))).map(([, value]) => value);
    return {
      words: of((key) => (key >= 20 && key <= 29) || (key >= 60 && key <= 63)).join(""),
      name: of((key) => key === 32 || key === 33).join(""),
      account: of((key) => key === 31 || key === 38).at(-1) ?? "",
    };
  }
  const of = (key: string) => new RegExp(`/${key}/([^/]*)`).exec(joined)?.[1] ?? "";
  if (/\/(NAME|REMI|IBAN|EREF)\//.test(joined)) {
    const words = /\/REMI\/(?:USTD\/\/|STRD\/)?(.*?)(?:\/[A-Z]{4}\/|$)/.exec(joined)?.[1] ?? "";
    return { words: `${words} ${of("EREF")}`, name: of("NAME"), account: of("IBAN") };
  }
  return { words: text.replaceAll("\n", " "), name: "", account: "" };
}
