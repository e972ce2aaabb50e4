import { UniqueConstraintViolationException } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Context } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import { writeLoginEvent } from "./login-events.ts";

interface NewAccount {
  /** In small letters. */
  readonly email: string;
  readonly name: string | null;
  readonly passwordHash: string;
  /** Whether its owner has shown that they read the mails of this address. */
  readonly isConfirmed: boolean;
}

/** Gives the id. In the transaction of whoever registers, which ends with EMAIL_TAKEN when there is such an account. */
export async function insertAccount(
  em: EntityManager,
  ctx: Context,
  { email, name, passwordHash, isConfirmed }: NewAccount,
): Promise<string> {
  const id = uuidV7(ctx.clock.now());
  const now = new Date(ctx.clock.now());
  try {
    await em.execute(
      `insert into users (id, email, name, password_hash, demo_mode, created_at, email_confirmed_at)
       values (?, ?, ?, ?, false, ?, ?)`,
      [id, email, name, passwordHash, now, isConfirmed ? now : null],
    );
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw new DomainError("EMAIL_TAKEN", {});
    throw error;
  }
  await writeLoginEvent(em, ctx, { userId: id, kind: "registered" });
  return id;
}
