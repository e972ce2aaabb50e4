import type { EntityManager } from "@mikro-orm/postgresql";
import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";
import { writeLoginEvent } from "./login-events.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";

interface NewAccount {
  /** In small letters. */
  readonly email: string;
  readonly name: string | null;
  readonly passwordHash: string;
  /** Whether its owner has shown that they read the mails of this address. */
  readonly isConfirmed: boolean;
}

/** Gives the id. In the transaction of a user who registers, which ends with EMAIL_TAKEN when there is such an account. */
export async function insertAccount(
  em: EntityManager,
  ctx: Context,
  { email, name, passwordHash, isConfirmed }: NewAccount,
): Promise<string> {
  const id = uuidV7(ctx.clock.now());
  const now = new Date(ctx.clock.now());
  try {
    await query(em)
      .insertInto("users")
      .values({
        id,
        email,
        name,
        password_hash: passwordHash,
        demo_mode: false,
        created_at: now,
        email_confirmed_at: isConfirmed ? now : null,
      })
      .execute();
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError("EMAIL_TAKEN", {});
    throw error;
  }
  await writeLoginEvent(em, ctx, { userId: id, kind: "registered" });
  return id;
}
