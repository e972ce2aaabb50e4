import { money, signedMoney } from "./statement-money.ts";
import { postingWords } from "./posting-words.ts";
import { BOX, printable } from "./printable.ts";
import type { Statement, StatementAsset } from "./read-statement.ts";

type Cells = readonly [string, string, string, string];

/** One line of a page; every line is as high as any other, so pages are counted before one is drawn. */
export type Line =
  | { readonly look: "brand" | "title" | "demo" | "heading" | "text" | "pale"; readonly text: string }
  | {
      readonly look: "fact";
      readonly cells: readonly [string, string];
      /** What the second would be if the fonts had its letters: it is told to whoever copies or listens. */
      readonly actual?: string;
    }
  | {
      /** When, what, how much, and the balance after it. */
      readonly look: "head" | "sum" | "closing" | "posting";
      readonly cells: Cells;
    }
  | {
      /** An asset, and its opening balance, movements and closing balance. */
      readonly look: "overview-head" | "overview";
      readonly cells: Cells;
    };

export const LINES_PER_PAGE = 46;
const head = { look: "head", cells: ["Date and time (UTC)", "What", "Amount", "Balance"] } as const;
const overviewHead = {
  look: "overview-head",
  cells: ["Asset", "Opening balance", "Movements", "Closing balance"],
} as const;
const space = { look: "text", text: "" } as const;

/** The pages of a statement, line by line. Every amount is exact, to its last digit. */
export function layOutStatement(statement: Statement): Line[][] {
  const pages: Line[][] = [opening(statement)];
  layOutOverview(pages, statement.assets);
  for (const asset of statement.assets) layOutAsset(pages, asset);
  return pages;
}

function opening({ owner, venue, month, until, assets }: Statement): Line[] {
  const account =
    venue === "demo" ? "Demo. Practice money: it is not real, and can't be withdrawn." : "Live. Real money.";
  const period =
    until < month.to
      ? `${stamp(month.from)} to ${stamp(until)} UTC. The month is not over: this is not its final statement.`
      : `${stamp(month.from)} to ${stamp(month.to)} UTC, the end not included`;
  return [
    { look: "brand", text: "Fillmark" },
    venue === "demo" ? { look: "demo", text: "DEMO" } : space,
    { look: "title", text: `Statement, ${monthName(month.from)}` },
    space,
    ...facts(owner),
    { look: "fact", cells: ["Account", account] },
    { look: "fact", cells: ["Period", period] },
    space,
    {
      look: "pale",
      text: "Balances are the whole of what is owned, whether free or held for orders and withdrawals.",
    },
    ...(assets.length === 0
      ? [space, { look: "text", text: "Nothing was owned, and nothing moved." } as const]
      : []),
  ];
}

function facts({ name, email }: Statement["owner"]): Line[] {
  const mail = { look: "fact", cells: ["E-mail", printable(email)], actual: email } as const;
  if (name === null) return [mail];
  const drawn = printable(name);
  const lines: Line[] = [{ look: "fact", cells: ["Name", drawn], actual: name }, mail];
  const note = `${BOX} stands for a letter that this document can't draw. The account is the one with this e-mail.`;
  if (drawn.includes(BOX)) lines.push({ look: "fact", cells: ["", note] });
  return lines;
}

function layOutOverview(pages: Line[][], assets: readonly StatementAsset[]): void {
  if (assets.length === 0) return;
  add(pages, [space, overviewHead]);
  for (const asset of assets) {
    if (linesLeft(pages) < 1) pages.push([overviewHead]);
    const { opening: before, closing } = asset;
    add(pages, [
      {
        look: "overview",
        cells: [
          asset.asset,
          money(before, asset),
          signedMoney(closing - before, asset),
          money(closing, asset),
        ],
      },
    ]);
  }
}

function layOutAsset(pages: Line[][], of: StatementAsset) {
  const { asset, opening: before, closing, postings } = of;
  // A heading is never the last thing on its page.
  if (linesLeft(pages) < 7) pages.push([]);
  else add(pages, [space, space]);
  add(pages, [
    { look: "heading", text: asset },
    head,
    { look: "sum", cells: ["", "Opening balance", "", money(before, of)] },
  ]);
  let balance = before;
  for (const posting of postings) {
    balance += posting.delta;
    if (linesLeft(pages) < 3) pages.push([{ look: "heading", text: `${asset}, continued` }, head]);
    const what = printable(postingWords(posting));
    add(pages, [
      {
        look: "posting",
        cells: [stamp(posting.at), what, signedMoney(posting.delta, of), money(balance, of)],
      },
    ]);
  }
  add(pages, [
    { look: "sum", cells: ["", "Movements in all", signedMoney(closing - before, of), ""] },
    { look: "closing", cells: ["", "Closing balance", "", money(closing, of)] },
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
