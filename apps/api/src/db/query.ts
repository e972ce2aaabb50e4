import type { EntityManager, InferKyselyDB } from "@mikro-orm/postgresql";
import type { Kysely } from "kysely";
import type { entities } from "./entities/index.ts";

type Inferred = InferKyselyDB<(typeof entities)[number]>;
type Plain<Row> = { [Column in keyof Row]: Row[Column] };
type Tables = { [Table in keyof Inferred]: Plain<Inferred[Table]> };

/**
 * Tables and columns as PostgreSQL names them. `int8` and `numeric` are strings, so that no digit is lost; times are Dates.
 * An interface of plain rows, which the compiler reads once: a type it would work out anew for each query.
 */
export interface Database extends Tables {}

/** Typed SQL, in the transaction of `em` where there is one. Values travel beside the text, never in it. */
export function query(em: EntityManager): Kysely<Database> {
  return em.getKysely<Database>();
}
