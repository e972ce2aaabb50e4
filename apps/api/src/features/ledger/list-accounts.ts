import type { LedgerAccountView, ListAccountsInput } from "@fillmark/contracts/ledger";
import { conditions, page, type Page } from "../../db/paging.ts";
import type { AdminContext } from "../../trpc/context.ts";
import { accountColumns, accountView, ownerKindSql, type AccountRow } from "./account-rows.ts";

/** In the order in which accounts first moved. */
export async function listAccounts(
  ctx: AdminContext,
  input: ListAccountsInput,
): Promise<Page<LedgerAccountView>> {
  const where = conditions();
  where.add("true");
  if (input.owner !== undefined && input.owner !== "")
    where.add(
      "(a.owner = ? or a.owner in (select u.id::text from users u where u.email = lower(?)))",
      input.owner,
      input.owner,
    );
  if (input.ownerKind !== undefined) where.add(`${ownerKindSql} = ?`, input.ownerKind);
  if (input.venue !== undefined) where.add("a.venue = ?", input.venue);
  if (input.asset !== undefined) where.add("a.asset = ?", input.asset);
  if (input.cursor !== undefined) where.add("a.id > ?", where.idCursor(input.cursor));
  const rows = await ctx.em.execute<AccountRow[]>(
    `select ${accountColumns} from accounts a where ${where.sql} order by a.id limit ?`,
    [...where.values, input.limit + 1],
  );
  return page({ rows, limit: input.limit, cursorOf: ({ id }) => id, view: (row) => accountView(ctx, row) });
}
