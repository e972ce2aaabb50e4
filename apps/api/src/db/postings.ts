import type { EntityManager } from "@mikro-orm/postgresql";
import type { Kysely } from "kysely";
import { query, type Database } from "./query.ts";

/** Both sides of each transfer, a view: leg 1 is what it was taken from, leg 2 what it went to. */
export interface Posting {
  readonly transfer_id: string;
  readonly leg: number;
  readonly seq: string;
  readonly at: Date;
  readonly kind: string;
  readonly venue: string;
  readonly asset: string;
  readonly account: string;
  readonly bucket: "available" | "held";
  /** Smallest units, signed. */
  readonly delta: string;
  /** What the bucket held then. */
  readonly after: string;
  readonly order_id: string | null;
  readonly fill_id: string | null;
  readonly reference: string | null;
}

export type WithPostings = Database & { postings: Posting };

/** Like `query`, with the view of postings, which no entity stands for. */
export function queryPostings(em: EntityManager): Kysely<WithPostings> {
  return query(em).withTables<{ postings: Posting }>();
}
