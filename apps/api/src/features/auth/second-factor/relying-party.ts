import { isIP } from "node:net";
import type { Context } from "../../../trpc/context.ts";
import { DomainError } from "../../../trpc/domain-error.ts";
import { originOf } from "../account-mails.ts";

/** What passkeys are bound to: they work at this address alone, so a page that looks like ours gets nothing. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/**
 * The address that the operator set, or the request's own where it is this machine. Null where browsers make no
 * passkeys: for an address of numbers, and without https but on this machine.
 */
export function findRelyingParty(ctx: Pick<Context, "auth" | "host">): RelyingParty | null {
  const origin = originOf(ctx);
  if (origin === null) return null;
  const { hostname: id, protocol } = new URL(origin);
  if (isIP(id) !== 0 || id.startsWith("[")) return null;
  const isThisMachine = id === "localhost" || id.endsWith(".localhost");
  return protocol === "https:" || isThisMachine ? { id, origin } : null;
}

/** Throws PASSKEY_NOT_POSSIBLE. */
export function requireRelyingParty(ctx: Pick<Context, "auth" | "host">): RelyingParty {
  const party = findRelyingParty(ctx);
  if (party === null) throw new DomainError("PASSKEY_NOT_POSSIBLE", {});
  return party;
}
