// The one place that knows how the ORM is set up. Entities are a list, never searched for on disk, so that what is
// mapped can be read in one place.
import { MikroORM } from "@mikro-orm/postgresql";
import { TypeOverrides, types, type Pool } from "pg";
import { entities } from "./entities/index.ts";
import { PreparedClient } from "./prepared-client.ts";
import { reclaimConnections } from "./reclaim-connections.ts";

export interface OrmOptions {
  readonly url: string;
  /** Connections kept at most; the sequencer and the reads of the edges share them. */
  readonly poolSize?: number;
  readonly onPool?: (pool: Pool) => void;
}

export async function openOrm({ url, poolSize = 20, onPool }: OrmOptions): Promise<MikroORM> {
  return MikroORM.init({
    clientUrl: url,
    entities,
    pool: { min: 0, max: poolSize },
    forceUtcTimezone: true,
    // A database that takes connections and says nothing must not hold a request for ever; the server's own
    // limit is shorter than ours, so that a statement that was given up doesn't go on there.
    driverOptions: {
      connectionTimeoutMillis: 4_000,
      statement_timeout: 7_000,
      query_timeout: 8_000,
      Client: PreparedClient,
      onPoolCreated: (pool: Pool) => {
        readTimesAsDates(pool);
        reclaimConnections(pool);
        onPool?.(pool);
      },
    },
  });
}

/** The ORM leaves times as PostgreSQL writes them; rows of `query` say that they are Dates. */
function readTimesAsDates({ options }: Pool): void {
  if (!(options.types instanceof TypeOverrides)) throw new Error("The pool has no parsers of its own.");
  options.types.setTypeParser(types.builtins.TIMESTAMPTZ, (text) => new Date(text));
}
