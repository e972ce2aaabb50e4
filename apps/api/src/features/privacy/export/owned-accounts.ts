// Whose accounts of the ledger are someone's: their live account, and every demo account that they ever opened.
import type { Venue } from "@fillmark/contracts/constants";
import { demoNumberOf } from "../../../exchange/core/owners.ts";
import { demoOwnersOf } from "../../demo/index.ts";
import { query } from "../../../db/query.ts";
import { documentPart, type ExportPart } from "./export-parts.ts";
import type { ExportScope } from "./export-scope.ts";

export interface OwnedAccount {
  readonly venue: Venue;
  readonly owner: string;
  /** Null on the live venue. */
  readonly demoAccount: number | null;
}

export async function ownedAccounts({ ctx, userId }: ExportScope): Promise<OwnedAccount[]> {
  const demo = await demoOwnersOf(ctx.em, userId);
  return [
    ...demo.map((owner) => ({ venue: "demo" as const, owner, demoAccount: demoNumberOf(owner) })),
    { venue: "live", owner: userId, demoAccount: null },
  ];
}

/** The number of a demo account, of a row that has a venue and an owner. */
export function numberOn({ venue, owner }: { readonly venue: Venue; readonly owner: string }): number | null {
  return venue === "demo" ? demoNumberOf(owner) : null;
}

const demoAccounts: ExportPart = documentPart({
  name: "demo-accounts",
  about:
    "the demo accounts that you named or opened beside your first, by their numbers, with what each begins with",
  async read({ ctx, userId }) {
    return query(ctx.em)
      .selectFrom("user_demo_accounts")
      .select(["number", "name", "start", "copied_at as copiedAt", "created_at as createdAt"])
      .select("archived_at as archivedAt")
      .where("user_id", "=", userId)
      .orderBy("number")
      .execute();
  },
});

export const demoParts: readonly ExportPart[] = [demoAccounts];
