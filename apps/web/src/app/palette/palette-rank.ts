import { fuzzyScore } from "./fuzzy.ts";

export const paletteSections = ["order", "actions", "orders", "pairs", "pages", "news", "help"] as const;
export type PaletteSection = (typeof paletteSections)[number];

export interface Rankable {
  section: PaletteSection;
  title: string;
  /** What it is found by beside its title. */
  words?: string | undefined;
  /** How well it answers, where that has been found out already. */
  score?: number | undefined;
}

/** How many of each are enough to choose from, and before anything is typed. */
const most: Record<PaletteSection, readonly [typed: number, untyped: number]> = {
  order: [2, 0],
  actions: [6, 8],
  orders: [5, 3],
  pairs: [5, 3],
  pages: [6, 6],
  news: [5, 0],
  help: [5, 0],
};

/** What answers to the text, in sections: the best section first, but a typed order before everything. */
export function rank<Item extends Rankable>(items: readonly Item[], typed: string): Item[][] {
  const isUntyped = typed.trim() === "";
  const sections = paletteSections.map((section, place) => {
    const found = items
      .filter((item) => item.section === section)
      .flatMap((item) => {
        const score = section === "order" ? Infinity : (item.score ?? scoreOf(item, typed));
        return score === null ? [] : [{ item, score }];
      })
      // What is as good keeps its order.
      .sort((one, other) => (one.score === other.score ? 0 : other.score - one.score))
      .slice(0, most[section][isUntyped ? 1 : 0]);
    return { found, place, best: found[0]?.score ?? -1 };
  });
  return sections
    .filter(({ found }) => found.length > 0)
    .sort((one, other) => (one.best === other.best ? one.place - other.place : other.best - one.best))
    .map(({ found }) => found.map(({ item }) => item));
}

/** The title counts before the other words. */
function scoreOf({ title, words }: Rankable, typed: string): number | null {
  const byTitle = fuzzyScore(title, typed);
  if (byTitle !== null || words === undefined) return byTitle;
  const byWords = fuzzyScore(`${title} ${words}`, typed);
  return byWords === null ? null : byWords / 2;
}
