import type { EntityManager } from "@mikro-orm/postgresql";
import { DEMO_ASSET, LEDGER_SCALE } from "@fillmark/contracts/constants";
import { pow10 } from "@fillmark/contracts/money";
import { DomainError } from "../../trpc/domain-error.ts";

/** A user with the standing of their demo account, which every answer about a user carries. */
export interface UserRecord {
  id: string;
  email: string;
  name: string | null;
  createdAt: Date;
  demoMode: boolean;
  /** Integer cents of demo USD, available plus held, rounded down. */
  demoBalance: number;
  demoLastReset: Date | null;
  /** 0 while the demo account was never opened. */
  demoEpoch: number;
}

interface Row {
  email: string;
  name: string | null;
  created_ms: number;
  demo_mode: boolean;
  demo_units: string;
  last_reset_ms: number | null;
  epoch: number;
}

const unitsPerCent = pow10(LEDGER_SCALE - 2);

/** One statement; throws UNAUTHENTICATED when there is no such user any more. */
export async function requireUser(em: EntityManager, userId: string): Promise<UserRecord> {
  const rows = await em.execute<Row[]>(
    `select u.email, u.name, u.demo_mode,
       (extract(epoch from u.created_at) * 1000)::float8 as created_ms,
       coalesce(a.available + a.held, 0)::text as demo_units,
       (extract(epoch from d.last_reset_at) * 1000)::float8 as last_reset_ms,
       coalesce(d.epoch, 0) as epoch
     from users u
       left join demo_accounts d on d.owner = u.id::text
       left join accounts a on a.owner = u.id::text and a.venue = 'demo' and a.asset = ?
     where u.id = ? and u.disabled_at is null`,
    [DEMO_ASSET, userId],
  );
  const row = rows[0];
  if (row === undefined) throw new DomainError("UNAUTHENTICATED", {});
  return {
    id: userId,
    email: row.email,
    name: row.name,
    createdAt: new Date(row.created_ms),
    demoMode: row.demo_mode,
    demoBalance: Number(BigInt(row.demo_units) / unitsPerCent),
    demoLastReset: row.last_reset_ms === null ? null : new Date(row.last_reset_ms),
    demoEpoch: row.epoch,
  };
}
