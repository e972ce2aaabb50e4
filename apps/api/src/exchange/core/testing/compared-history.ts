import { VENUES } from "@fillmark/contracts/constants";
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

/** Runs a script in the core and in the naive exchange and compares them after each command, with a restart before `cut`. */
export function compareHistory(script: readonly Intent[], cut: number, onCompared: () => void): void {
  const history = openHistory(VENUES);
  const naive = new NaiveExchange();
  for (const envelope of history.envelopes) naive.run(envelope);
  for (const [index, one] of script.entries()) {
    if (index === cut) restart(history);
    const applied = history.live(one, VENUES);
    assertInvariants(history.state);
    assertEvents(history.state, applied.events);
    assertAgreement(history, naive, applied);
    onCompared();
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
