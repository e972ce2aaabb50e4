import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../../../db/query.ts";
import type { Context } from "../../../context/context.ts";
import type { ParsedMail } from "../parse/parsed-mail.ts";
import { isSenderProven } from "../parse/sender-proof.ts";
import { isOfThread } from "./threads.ts";

export interface Sender {
  readonly address: string;
  readonly name: string | null;
  /** `server`: the mail server vouches for the address. `thread`: it answers a mail that went there. */
  readonly proof: "server" | "thread" | "none";
  /** Whose account it is, where that is beyond doubt. */
  readonly userId: string | null;
  /** It has an account's address and doesn't show that it is theirs. */
  readonly claimsAccount: boolean;
}

/** Whom a mail is from. An account is believed to write only where its address was confirmed and the server vouches for it. */
export async function senderOf(ctx: Context, mail: ParsedMail, address: string): Promise<Sender> {
  const { authserv } = ctx.supportMail;
  const isProven = isSenderProven(mail.authenticationResults, { authserv, address });
  const account = await accountOf(ctx.em, address);
  const isThread = await isOfThread(ctx.em, ctx.supportMail, mail);
  const userId = isProven && account?.isConfirmed === true ? account.id : null;
  return {
    address,
    name: mail.from?.name === "" ? null : (mail.from?.name ?? null),
    proof: isProven ? "server" : isThread ? "thread" : "none",
    userId,
    claimsAccount: account !== null && userId === null,
  };
}

async function accountOf(
  em: EntityManager,
  address: string,
): Promise<{ id: string; isConfirmed: boolean } | null> {
  const row = await query(em)
    .selectFrom("users")
    .select(["id", "email_confirmed_at"])
    .where(({ fn, eb }) => eb(fn<string>("lower", ["email"]), "=", address))
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  return row === undefined ? null : { id: row.id, isConfirmed: row.email_confirmed_at !== null };
}
