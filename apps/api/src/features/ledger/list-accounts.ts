import { sql } from "kysely";
import { DEMO_ACCOUNTS_EVER } from "@fillmark/contracts/demo-accounts";
import type { LedgerAccountView, ListAccountsInput } from "@fillmark/contracts/ledger";
import { conditions, page, type Page } from "../../db/paging.ts";
import type { AdminContext } from "../../context/context.ts";
import { accountView, ofAccount, ownerKind, selectAccounts } from "./account-rows.ts";

/** In the order in which accounts first moved. */
export async function listAccounts(
  ctx: AdminContext,
  input: ListAccountsInput,
): Promise<Page<LedgerAccountView>> {
  const { owner, cursor } = input;
  let found = selectAccounts(ctx.em);
  if (owner !== undefined && owner !== "") found = found.where(isOwnedBy(owner));
  if (input.ownerKind !== undefined) found = found.where(ownerKind, "=", input.ownerKind);
  if (input.venue !== undefined) found = found.where("a.venue", "=", input.venue);
  if (input.asset !== undefined) found = found.where("a.asset", "=", input.asset);
  if (cursor !== undefined) found = found.where("a.id", ">", conditions().idCursor(cursor));
  const rows = await found
    .orderBy("a.id")
    .limit(input.limit + 1)
    .execute();
  return page({ rows, limit: input.limit, cursorOf: ({ id }) => id, view: (row) => accountView(ctx, row) });
}

/**
 * By the owner's name, or a user's address. Both are one list of owners, a user's demo accounts among them, whose accounts the
 * index has: with an "or" between them every account is read.
 */
function isOwnedBy(owner: string) {
  return ofAccount("a.owner", "in", ({ eb }) =>
    eb
      .selectFrom("users as u")
      .innerJoin(numbers.as("demo"), (join) => join.onTrue())
      .select(({ ref }) => sql<string>`${ref("u.id")}::text || ${ref("demo.mark")}`.as("id"))
      .where("u.email", "=", ({ fn, val }) => fn<string>("lower", [val(owner)]))
      .union(sql<{ id: string }>`select ${owner}::text as id`),
  );
}

/** What stands behind a user's id where an owner is one of that user's demo accounts (`exchange/core/owners.ts`). */
const numbers = sql<{ mark: string }>`(select case when number = 1 then '' else '#' || number end as mark
  from generate_series(1, ${DEMO_ACCOUNTS_EVER}::int) as number)`;
