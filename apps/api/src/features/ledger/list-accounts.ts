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

/** By the owner's name, or a user's address. */
function isOwnedBy(owner: string) {
  return ofAccount.or([
    ofAccount("a.owner", "=", owner),
    ofAccount("a.owner", "in", ({ eb }) =>
      eb
        .selectFrom("users as u")
        .select((eb) => eb.cast<string>("u.id", "text").as("id"))
        .where("u.email", "=", ({ fn, val }) => fn<string>("lower", [val(owner)])),
    ),
  ]);
}
