// What is stored of an account in the clear: its phone, the bank accounts that it pays out to, and those that paid in to it.
import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../../db/query.ts";
import { noteSignals, type Gathered } from "./note-signals.ts";
import type { NotingContext } from "./notes.ts";
import { accountSignal, phoneSignal } from "./signals.ts";

/** Hashes and compares an account as it is now. Runs in transactions of its own. */
export function noteAccount(ctx: NotingContext, userId: string): Promise<void> {
  return noteSignals(ctx, { userId, source: "account" }, (em) => gather(em, userId));
}

/** For who has just changed something of it: it is kept either way, and what couldn't be compared now the job compares. */
export async function noteAccountSoon(ctx: NotingContext, userId: string): Promise<void> {
  await noteAccount(ctx, userId).catch((error: unknown) =>
    ctx.log.error({ err: error, userId }, "An account could not be compared with others."),
  );
}

async function gather(em: EntityManager, userId: string): Promise<Gathered> {
  const user = await query(em)
    .selectFrom("users")
    .select("phone")
    .where("id", "=", userId)
    .executeTakeFirst();
  const paidOut = await query(em)
    .selectFrom("withdrawal_destinations")
    .select("account")
    .where("user_id", "=", userId)
    .where("kind", "=", "bank")
    .execute();
  const paidIn = await query(em)
    .selectFrom("bank_lines as l")
    .innerJoin("deposits as d", "d.id", "l.deposit_id")
    .select("l.counterparty_account as account")
    .distinct()
    .where("d.user_id", "=", userId)
    .where("l.counterparty_account", "is not", null)
    .execute();
  const accounts = [...paidOut, ...paidIn].flatMap(({ account }) => accountSignal(account ?? "") ?? []);
  const phone = user?.phone ?? null;
  return { signals: [...accounts, ...(phone === null ? [] : [phoneSignal(phone)])], isWhole: true };
}
