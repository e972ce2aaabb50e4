// What commands ask the past about, looked up in the tables by key: nothing that has ended is kept in memory.
import type pg from "pg";
import type { Command } from "./core/commands.ts";
import type { IdempotencyKey } from "./core/idempotency-keys.ts";
import { isHeld, isRecalled, namedBy, type Past, type PastName } from "./core/past.ts";
import type { State } from "./core/state.ts";
import { selectList, type TextRecord } from "./table.ts";
import { withdrawalsTable } from "./tables.ts";

type Queryable = Pick<pg.ClientBase, "query">;

/** What these commands name and the state hasn't recalled. */
export function unknownNames(state: State, commands: readonly Command[]): PastName[] {
  return commands.flatMap((command) => {
    const name = namedBy(command);
    return name === null || isRecalled(state, name) ? [] : name;
  });
}

/** The past before command `seq`: later rows count as not yet there. */
export async function lookUpPast(
  client: Queryable,
  names: readonly PastName[],
  before: number = Number.MAX_SAFE_INTEGER,
): Promise<Past> {
  const keys = names.flatMap((name) => ("key" in name ? name.key : []));
  const withdrawals = names.flatMap((name) => ("key" in name ? [] : name.withdrawal));
  return {
    keys: keys.length === 0 ? [] : await usedKeys(client, keys, before),
    withdrawals: withdrawals.length === 0 ? [] : await endedWithdrawals(client, withdrawals, before),
  };
}

const findKeys = `
  select distinct wanted.position::text
  from unnest($1::text[], $2::text[], $3::text[]) with ordinality as wanted (venue, scope, reference, position)
  join transfers t on t.reference = wanted.reference and t.venue = wanted.venue and t.seq < $4
    and t.kind = any(case wanted.scope when 'deposit' then array['deposit', 'inventory'] else array[wanted.scope] end)`;

async function usedKeys(
  client: Queryable,
  keys: readonly IdempotencyKey[],
  before: number,
): Promise<IdempotencyKey[]> {
  const { rows } = await client.query<{ position: string }>({
    name: "find_idempotency_keys",
    text: findKeys,
    values: [
      keys.map(({ venue }) => venue),
      keys.map(({ scope }) => scope),
      keys.map(({ reference }) => reference),
      before,
    ],
  });
  return rows.flatMap(({ position }) => keys[Number(position) - 1] ?? []);
}

async function endedWithdrawals(
  client: Queryable,
  ids: readonly string[],
  before: number,
): Promise<Past["withdrawals"]> {
  const { rows } = await client.query<TextRecord>({
    name: "find_withdrawals",
    text: `select ${selectList(withdrawalsTable)} from withdrawal_holds where id = any($1::text[]) and held_seq < $2`,
    values: [ids, before],
  });
  return rows.flatMap((row) => {
    const withdrawal = withdrawalsTable.read(row);
    // One that was changed later wasn't held before, as those that are held are known: so it was paid, and came back.
    const then = withdrawal.updatedSeq < before ? withdrawal : { ...withdrawal, state: "paid" as const };
    return isHeld(then) ? [] : then;
  });
}
