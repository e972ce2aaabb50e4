// The rules of pairs as the naive exchange keeps them.
import type { Command, PairRules } from "../commands.ts";
import { areBadLimits, watchMaker } from "./naive-maker.ts";
import { canBe, end, living, type World } from "./naive-world.ts";

type Of<T extends Command["type"]> = Extract<Command, { type: T }>;

export function setRules(w: World, command: Of<"setPair">): string | null {
  const { rules } = command;
  const { pairs, makerQuotes } = w;
  if ((rules.offer?.spreadBps ?? 0) >= rules.bandBps || !canBe(w, rules) || areBadLimits(rules))
    return "VALIDATION";
  const before = pairs[rules.pair];
  if (rules.state === "delisted" && before?.state !== "delisted") return "VALIDATION";
  pairs[rules.pair] = rules;
  watchMaker(w, command, before);
  const text = (of: PairRules): string => `${of.offer?.spreadBps ?? 0} ${of.offer?.depthPercent ?? 100}`;
  if (before === undefined || text(before) === text(rules)) return null;
  delete makerQuotes[`demo/${rules.pair}`];
  delete makerQuotes[`live/${rules.pair}`];
  return null;
}

/** Every open order of the pair ends. */
export function delist(w: World, pair: string): string | null {
  const rules = w.pairs[pair];
  if (rules === undefined) return "UNKNOWN_PAIR";
  w.pairs[pair] = { ...rules, state: "delisted" };
  for (const order of living(w).filter((one) => one.pair === pair)) end(w, order, "canceled_by_operator");
  return null;
}
