import { VENUES } from "@fillmark/contracts/constants";
import { ENGINE } from "../../src/exchange/core/commands.ts";
import { canonical, createState, GENESIS_HASH } from "../../src/exchange/core/exchange.ts";
import { opening } from "../../src/exchange/core/testing/random-rules.ts";
import { statementOf } from "../../src/exchange/journal-statement.ts";
import { applyTo, newBatch } from "../../src/exchange/open-batch.ts";
import type { Beginning, Entry } from "./judge.ts";
import { ModelTables } from "./model-tables.ts";

export const BEGINS_AT = 1_700_000_000_000;
let made: Beginning | null = null;

/** The assets, pairs and fees, and what everybody has to trade with. */
export function beginning(): Beginning {
  made ??= begin();
  return made;
}

function begin(): Beginning {
  const state = createState();
  const batch = newBatch({ seq: 0, hash: GENESIS_HASH });
  const entries = opening(VENUES).map((command, index): Entry => {
    const envelope = {
      seq: index + 1,
      at: BEGINS_AT,
      actor: "system:operator",
      command,
      quote: null,
      engine: ENGINE,
    } as const;
    const applied = applyTo(batch, state, envelope);
    return { envelope, text: canonical(envelope), applied, hash: applied.hash };
  });
  const tables = new ModelTables();
  const statement = statementOf(batch.rows);
  tables.write(statement.text, statement.values);
  return { tables, statement, entries };
}
