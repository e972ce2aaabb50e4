import { formatUnits } from "@fillmark/contracts/money";
import { postingWords } from "./posting-words.ts";
import { printable } from "./printable.ts";
import type { Statement, StatementAsset } from "./read-statement.ts";

/** One line of a page; every line is as high as any other, so pages are counted before one is drawn. */
export type Line =
  | { readonly look: "title" | "heading" | "text"; readonly text: string }
  | {
      readonly look: "head" | "sum" | "posting";
      /** When, what, how much, and the balance after it. */
      readonly cells: readonly [string, string, string, string];
    };

export const LINES_PER_PAGE = 46;
const head = { look: "head", cells: ["Date and time (UTC)", "What", "Amount", "Balance"] } as const;
const space = { look: "text", text: "" } as const;

/** The pages of a statement, line by line. Every amount is exact, to its last digit. */
export function layOutStatement(statement: Statement): Line[][] {
  const pages: Line[][] = [opening(statement)];
  for (const asset of statement.assets) layOutAsset(pages, asset);
  return pages;
}

function opening({ owner, venue, month, until, assets }: Statement): Line[] {
  const isRunning = until < month.to;
  const title = monthName(month.from);
  const name = owner.name === null ? "" : `${owner.name}, `;
  const account =
    venue === "demo"
      ? "DEMO account: practice money. It is not real, and can't be withdrawn."
      : "Live account: real money.";
  const period = isRunning
    ? `From ${stamp(month.from)} to ${stamp(until)} UTC. The month is not over: this is not its final statement.`
    : `From ${stamp(month.from)} to ${stamp(month.to)} UTC, the end not included.`;
  const texts = [
    `For ${name}${owner.email}`,
    account,
    period,
    "Balances are the whole of what is owned, whether free or held for orders and withdrawals.",
    ...(assets.length === 0 ? ["", "Nothing was owned, and nothing moved."] : []),
  ];
  return [
    { look: "title", text: `Fillmark statement, ${title}${venue === "demo" ? ", DEMO" : ""}` },
    space,
    ...texts.map((text) => ({ look: "text", text: printable(text) }) as const),
  ];
}

function layOutAsset(pages: Line[][], { asset, scale, opening: before, closing, postings }: StatementAsset) {
  const money = (units: bigint) => formatUnits(units, scale);
  const signed = (units: bigint) => (units > 0n ? `+${money(units)}` : money(units));
  // A heading is never the last thing on its page.
  if (linesLeft(pages) < 5) pages.push([]);
  else add(pages, [space]);
  add(pages, [
    { look: "heading", text: asset },
    head,
    { look: "sum", cells: ["", "Opening balance", "", money(before)] },
  ]);
  let balance = before;
  for (const posting of postings) {
    balance += posting.delta;
    if (linesLeft(pages) < 2) pages.push([{ look: "heading", text: `${asset}, continued` }, head]);
    const what = printable(postingWords(posting));
    add(pages, [
      { look: "posting", cells: [stamp(posting.at), what, signed(posting.delta), money(balance)] },
    ]);
  }
  add(pages, [
    { look: "sum", cells: ["", "Closing balance", `${signed(closing - before)} in all`, money(closing)] },
  ]);
}

function linesLeft(pages: readonly Line[][]): number {
  return LINES_PER_PAGE - (pages.at(-1)?.length ?? LINES_PER_PAGE);
}

function add(pages: readonly Line[][], lines: readonly Line[]): void {
  pages.at(-1)?.push(...lines);
}

function stamp(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace("T", " ");
}

const monthFormat = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

function monthName(ms: number): string {
  return monthFormat.format(ms);
}
