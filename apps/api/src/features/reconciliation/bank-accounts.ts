import type { EntityManager } from "@mikro-orm/postgresql";
import {
  CsvMapping,
  type BankAccountView,
  type SaveBankAccountInput,
} from "@fillmark/contracts/reconciliation";
import { formatUnits } from "@fillmark/contracts/money";
import { sql, type InferResult } from "kysely";
import type { AdminContext } from "../../context/context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";
import { audit } from "../admin/index.ts";
import { administration } from "../auth/index.ts";
import { bankDetails } from "../rails/index.ts";
import { scaleOf } from "../trading/index.ts";

/** With what nobody has decided about, and what came and is credited to nobody. */
export function selectAccounts(em: EntityManager) {
  return query(em)
    .selectFrom("bank_accounts as a")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("bank_lines as l")
          .leftJoin("deposits as d", (join) =>
            join.onRef("d.id", "=", "l.deposit_id").on("d.state", "in", ["approved", "returned"]),
          )
          .select(({ fn }) => [
            fn.countAll<string>().filterWhere("l.state", "=", "open").as("open"),
            fn.sum<string | null>("l.amount").filterWhere("l.amount", ">", "0").as("suspense"),
            fn
              .sum<string | null>("l.amount")
              .filterWhere("l.amount", ">", "0")
              .filterWhere("l.state", "=", "set_aside")
              .as("set_aside"),
          ])
          .whereRef("l.account_id", "=", "a.id")
          .where("l.state", "in", ["open", "set_aside"])
          .where("d.id", "is", null)
          .as("waiting"),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("bank_statements as s")
          .select(["s.to_day", "s.closing", "s.number"])
          .whereRef("s.account_id", "=", "a.id")
          .orderBy("s.to_day", "desc")
          .orderBy("s.imported_at", "desc")
          .limit(1)
          .as("last"),
      (join) => join.onTrue(),
    )
    .select(["a.id", "a.rail", "a.asset", "a.label", "a.holder", "a.bank", "a.account", "a.routing", "a.bic"])
    .select(["a.is_shown", "a.csv_mapping", "waiting.open", "waiting.suspense", "waiting.set_aside"])
    .select(["last.to_day", "last.closing", "last.number"]);
}

export type AccountRow = InferResult<ReturnType<typeof selectAccounts>>[number];

/** Throws NOT_FOUND. */
export async function requireAccount(em: EntityManager, id: string): Promise<AccountRow> {
  const row = await selectAccounts(em).where("a.id", "=", id).executeTakeFirst();
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  return row;
}

/** In the order of their names. */
export async function listAccounts(ctx: AdminContext): Promise<{ accounts: BankAccountView[] }> {
  const rows = await selectAccounts(ctx.em).orderBy("a.label").orderBy("a.id").execute();
  return { accounts: rows.map((row) => accountView(ctx, row)) };
}

function accountView(ctx: AdminContext, row: AccountRow): BankAccountView {
  const text = (units: string) => formatUnits(BigInt(units), scaleOf(ctx.exchange, row.asset));
  const mapping = CsvMapping.safeParse(row.csv_mapping);
  return {
    id: row.id,
    rail: row.rail,
    asset: row.asset,
    kind: row.routing === null ? "iban" : "us",
    label: row.label,
    holder: row.holder,
    bank: row.bank,
    account: row.account,
    routing: row.routing,
    bic: row.bic,
    isShown: row.is_shown,
    mapping: mapping.success ? mapping.data : null,
    open: Number(row.open ?? 0),
    suspense: text(row.suspense ?? "0"),
    setAside: text(row.set_aside ?? "0"),
    lastStatement:
      row.to_day === null
        ? null
        : { toDay: row.to_day, closing: row.closing === null ? null : text(row.closing), number: row.number },
  };
}

/**
 * Adds one of the house's own accounts, or changes how one is called and shown. Throws STEP_UP_NEEDED, NOT_FOUND for the
 * account or where that rail takes no such asset, BANK_DETAILS_WRONG, BANK_ACCOUNT_KNOWN.
 */
export async function saveAccount(ctx: AdminContext, input: SaveBankAccountInput): Promise<BankAccountView> {
  await administration.requireAdminStepUp(ctx);
  const details = detailsOf(input);
  const { rail, asset, label, holder, bank, isShown } = input;
  const way = ctx.rails.find(rail);
  if (way?.kind !== "bank" || !way.assets.includes(asset)) throw new DomainError("NOT_FOUND", {});
  const id = input.id ?? uuidV7(ctx.clock.now());
  const shared = { label, holder, bank, bic: details.bic, is_shown: isShown, changed_at: sql<Date>`now()` };
  const numbers = { rail, asset, account: details.account, routing: details.routing };
  await inTransaction(ctx.em, async (em) => {
    // One of each rail and asset is shown to customers.
    if (isShown)
      await query(em)
        .updateTable("bank_accounts")
        .set({ is_shown: false })
        .where("rail", "=", rail)
        .where("asset", "=", asset)
        .where("id", "<>", id)
        .execute();
    if (input.id === undefined)
      await query(em)
        .insertInto("bank_accounts")
        .values({ id, ...numbers, ...shared })
        .execute();
    else {
      const changed = await query(em)
        .updateTable("bank_accounts")
        .set(shared)
        .where("id", "=", id)
        .where("rail", "=", rail)
        .where("asset", "=", asset)
        .where("account", "=", details.account)
        .where(sql<boolean>`routing is not distinct from ${details.routing}`)
        .returning("id")
        .executeTakeFirst();
      if (changed === undefined) throw new DomainError("NOT_FOUND", {});
    }
    await audit(ctx, em, {
      action: "reconciliation.saveAccount",
      subject: { kind: "bank_account", id },
      details: { ...numbers, account: bankDetails.masked(details.account), label, holder, bank, isShown },
    });
  }).catch((error: unknown) => {
    if (isUniqueViolation(error)) throw new DomainError("BANK_ACCOUNT_KNOWN", {});
    throw error;
  });
  return accountView(ctx, await requireAccount(ctx.em, id));
}

function detailsOf({ kind, account, routing, bic }: SaveBankAccountInput) {
  const found = bankDetails.check(kind === "iban" ? { iban: account, bic } : { account, routing, bic });
  if (!found.ok)
    throw new DomainError("BANK_DETAILS_WRONG", {
      field: found.field === "iban" ? "account" : found.field,
      reason: found.problem,
    });
  return found;
}
