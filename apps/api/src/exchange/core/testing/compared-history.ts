import { VENUES } from "@fillmark/contracts/constants";
import type { Command } from "../commands.ts";
import type { Applied } from "../events.ts";
import { restore } from "../restore.ts";
import { recall } from "../past.ts";
import { stateHash } from "../exchange.ts";
import { assertEvents, assertInvariants } from "../invariants.ts";
import { assertAgreement } from "./agreement.ts";
import { expectEqual } from "./expect-equal.ts";
import { NaiveExchange } from "./naive-exchange.ts";
import { openHistory, type History } from "./random-history.ts";
import type { Intent } from "./random-intent.ts";
import { Tables } from "./tables.ts";

interface Comparison {
  /** Before which of them the exchange starts again. */
  readonly cut: number;
  /** What stands in the place of the first ones, such as a setting that the history is about; undefined for the script's own. */
  readonly begin?: (one: Intent, index: number) => Command | undefined;
  readonly onCompared: (applied: Applied) => void;
}

/** Runs a script in the core and in the naive exchange, and compares them after each command. */
export function compareHistory(script: readonly Intent[], { cut, begin, onCompared }: Comparison): void {
  const history = openHistory(VENUES);
  const naive = new NaiveExchange();
  for (const envelope of history.envelopes) naive.run(envelope);
  for (const [index, one] of script.entries()) {
    if (index === cut) restart(history);
    const command = begin?.(one, index);
    const applied = command === undefined ? history.live(one, VENUES) : history.submit(command);
    assertInvariants(history.state);
    assertEvents(history.state, applied.events);
    assertAgreement(history, naive, applied);
    onCompared(applied);
  }
}

/** Goes on with what the tables give back, as after a crash: the maker quotes are gone, everything else is there. */
export function restart(history: History): void {
  const tables = new Tables();
  tables.write(history.applied);
  const restored = restore(tables.rows(history.state));
  expectEqual(stateHash(restored), stateHash(history.state));
  recall(restored, tables.past());
  history.state = restored;
}
