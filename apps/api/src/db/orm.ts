// The one place that knows how the ORM is set up. Entities are given as a list, never searched for on disk, so
// that what is mapped can be read in one place and a forgotten entity fails to compile.
import type { AnyEntity, EntityClass, EntitySchema } from "@mikro-orm/core";
import { MikroORM } from "@mikro-orm/postgresql";
import type { Pool } from "pg";
import { namePreparedStatements } from "./execute-prepared.ts";
import { takeBackConnections } from "./take-back-connections.ts";

export type Entities = readonly (EntityClass<AnyEntity> | EntitySchema)[];

export interface OrmOptions {
  readonly url: string;
  readonly entities: Entities;
  /** Connections kept at most; the sequencer and the reads of the edges share them. */
  readonly poolSize?: number;
  readonly onPool?: (pool: Pool) => void;
}

export async function openOrm({ url, entities, poolSize = 20, onPool }: OrmOptions): Promise<MikroORM> {
  return MikroORM.init({
    clientUrl: url,
    entities: [...entities],
    discovery: { warnWhenNoEntities: false },
    pool: { min: 0, max: poolSize },
    forceUtcTimezone: true,
    // A database that takes connections and says nothing must not hold a request for ever; the server's own
    // limit is shorter than ours, so that a statement that was given up doesn't go on there.
    driverOptions: {
      connectionTimeoutMillis: 4_000,
      statement_timeout: 7_000,
      query_timeout: 8_000,
      onPoolCreated: (pool: Pool) => {
        takeBackConnections(pool);
        namePreparedStatements(pool);
        onPool?.(pool);
      },
    },
  });
}
