// By what a line is known again, and by which of its words a deposit could be meant.
import { createHash } from "node:crypto";
import type { ParsedLine } from "./parsing/statement-parts.ts";

const WORDS_MAX = 24;
/** So many words in a row may be one reference, which payers and banks break up. */
const IN_A_ROW = 6;

export interface IdentifiedLine extends ParsedLine {
  /** In its file, from 1. */
  readonly position: number;
  /** The bank's reference with day and amount; without one the content. */
  readonly identity: string;
  /** Day, amount and counterparty, and which of its likes it is within the file: the same from whichever format. */
  readonly contentKey: string;
  readonly tokens: readonly string[];
}

export function identifyLines(lines: readonly ParsedLine[]): IdentifiedLine[] {
  const alike = new Map<string, number>();
  return lines.map((line, index) => {
    const { bookedOn, amount, bankReference, counterparty, counterpartyAccount } = line;
    const content = [bookedOn, amount, normal(counterpartyAccount ?? counterparty)].join("|");
    const before = alike.get(content) ?? 0;
    alike.set(content, before + 1);
    const contentKey = hash(`${content}|${before}`);
    const identity =
      bankReference === null
        ? `content:${contentKey}`
        : `bank:${hash(`${normal(bankReference)}|${bookedOn}|${amount}`)}`;
    return { ...line, position: index + 1, identity, contentKey, tokens: tokensOf(line.text) };
  });
}

const hash = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Letters and digits alone, in upper case: as the database's `normal_account` writes accounts and references. */
export function normal(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, "").toUpperCase();
}

/** Every few words in a row, written as references are compared. */
function tokensOf(text: string): string[] {
  const words = text
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .slice(0, WORDS_MAX);
  const tokens = new Set<string>();
  for (const from of words.keys()) {
    for (let count = 1; count <= IN_A_ROW && from + count <= words.length; count++) {
      const token = normal(words.slice(from, from + count).join(""));
      if (token.length > 40) break;
      if (token.length >= 8) tokens.add(token);
    }
  }
  return [...tokens];
}

/** Whether both names are of one person, as banks write them: case, accents, order and titles don't count. */
export function isSameName(one: string, other: string): boolean {
  const [a, b] = [namesOf(one), namesOf(other)];
  const [fewer, more] = a.size <= b.size ? [a, b] : [b, a];
  if (fewer.size === 0) return false;
  if (fewer.size === 1 && more.size > 1) return false;
  return [...fewer].every((name) => more.has(name));
}

const TITLES = new Set(["mr", "mrs", "ms", "dr", "prof", "herr", "frau", "and", "und"]);

function namesOf(text: string): Set<string> {
  const plain = text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss");
  return new Set(plain.split(/[^\p{L}]+/u).filter((name) => name !== "" && !TITLES.has(name)));
}
