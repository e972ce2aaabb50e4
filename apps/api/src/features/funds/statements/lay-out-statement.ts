import type { Language } from "@fillmark/contracts/languages";
import { money, signedMoney } from "./statement-money.ts";
import { postingText } from "./posting-text.ts";
import { BOX, printable } from "./printable.ts";
import type { Statement, StatementAsset } from "./read-statement.ts";
import { monthNameIn, stampIn } from "./statement-dates.ts";
import { t } from "./statement-messages.ts";

type Cells = readonly [string, string, string, string];

/** One line of a page; every line is as high as any other, so pages are counted before one is drawn. */
export type Line =
  | { readonly style: "brand" | "title" | "demo" | "heading" | "text" | "pale"; readonly text: string }
  | {
      readonly style: "fact";
      readonly cells: readonly [string, string];
      /** What the second would be if the fonts had its letters: it is given to readers that copy or listen. */
      readonly actual?: string;
    }
  | {
      /** When, what, how much, and the balance after it. */
      readonly style: "head" | "sum" | "closing" | "posting";
      readonly cells: Cells;
    }
  | {
      /** An asset, and its opening balance, movements and closing balance. */
      readonly style: "overview-head" | "overview";
      readonly cells: Cells;
    };

export const LINES_PER_PAGE = 46;
const space = { style: "text", text: "" } as const;

/** The pages of a statement, line by line. Every amount is exact, to its last digit. */
export function layOutStatement(statement: Statement): Line[][] {
  const pages: Line[][] = [opening(statement)];
  layOutOverview(pages, statement);
  for (const asset of statement.assets) layOutAsset(pages, asset, statement.language);
  return pages;
}

function opening({ brand, language, owner, venue, account, month, until, assets }: Statement): Line[] {
  const isOver = until >= month.to;
  const [from, to] = [stampIn(language, month.from), stampIn(language, Math.min(until, month.to))];
  const period = t(language, isOver ? "periodWhole" : "periodSoFar", { from, to });
  return [
    { style: "brand", text: printable(brand) },
    venue === "demo" ? { style: "demo", text: t(language, "demo") } : space,
    { style: "title", text: t(language, "title", { month: monthNameIn(language, month.from) }) },
    space,
    ...facts(owner, language),
    {
      style: "fact",
      cells: [t(language, "account"), t(language, venue === "demo" ? "accountDemo" : "accountLive")],
    },
    ...(account === null
      ? []
      : [{ style: "fact", cells: ["", printable(account)], actual: account } as const]),
    { style: "fact", cells: [t(language, "period"), period] },
    ...(isOver ? [] : [{ style: "fact", cells: ["", t(language, "notFinal")] } as const]),
    space,
    { style: "pale", text: t(language, "balances") },
    ...(assets.length === 0 ? [space, { style: "text", text: t(language, "nothing") } as const] : []),
  ];
}

function facts({ name, email }: Statement["owner"], language: Language): Line[] {
  const mail = {
    style: "fact",
    cells: [t(language, "email"), printable(email)],
    actual: email,
  } as const;
  if (name === null) return [mail];
  const shownName = printable(name);
  const lines: Line[] = [{ style: "fact", cells: [t(language, "name"), shownName], actual: name }, mail];
  const note = t(language, "unknownLetters", { box: BOX });
  if (shownName.includes(BOX)) lines.push({ style: "fact", cells: ["", note] });
  return lines;
}

function layOutOverview(pages: Line[][], { assets, language }: Statement): void {
  if (assets.length === 0) return;
  const overviewHead: Line = {
    style: "overview-head",
    cells: [t(language, "asset"), t(language, "opening"), t(language, "movements"), t(language, "closing")],
  };
  add(pages, [space, overviewHead]);
  for (const asset of assets) {
    if (linesLeft(pages) < 1) pages.push([overviewHead]);
    const { opening: before, closing } = asset;
    add(pages, [
      {
        style: "overview",
        cells: [
          asset.asset,
          money(before, asset, language),
          signedMoney(closing - before, asset, language),
          money(closing, asset, language),
        ],
      },
    ]);
  }
}

function layOutAsset(pages: Line[][], of: StatementAsset, language: Language) {
  const { asset, opening: before, closing, postings } = of;
  const head: Line = {
    style: "head",
    cells: [t(language, "when"), t(language, "what"), t(language, "amount"), t(language, "balance")],
  };
  // A heading is never the last thing on its page.
  if (linesLeft(pages) < 7) pages.push([]);
  else add(pages, [space, space]);
  add(pages, [
    { style: "heading", text: asset },
    head,
    { style: "sum", cells: ["", t(language, "opening"), "", money(before, of, language)] },
  ]);
  let balance = before;
  for (const posting of postings) {
    balance += posting.delta;
    const next = t(language, "continued", { asset });
    if (linesLeft(pages) < 3) pages.push([{ style: "heading", text: next }, head]);
    const what = printable(postingText(posting, language));
    const sums = [signedMoney(posting.delta, of, language), money(balance, of, language)] as const;
    add(pages, [{ style: "posting", cells: [stampIn(language, posting.at), what, ...sums] }]);
  }
  const moved = signedMoney(closing - before, of, language);
  add(pages, [
    { style: "sum", cells: ["", t(language, "movementsInAll"), moved, ""] },
    { style: "closing", cells: ["", t(language, "closing"), "", money(closing, of, language)] },
  ]);
}

function linesLeft(pages: readonly Line[][]): number {
  return LINES_PER_PAGE - (pages.at(-1)?.length ?? LINES_PER_PAGE);
}

function add(pages: readonly Line[][], lines: readonly Line[]): void {
  pages.at(-1)?.push(...lines);
}
