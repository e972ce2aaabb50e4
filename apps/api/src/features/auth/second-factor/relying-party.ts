import { isIP } from "node:net";
import { DomainError } from "../../../errors/domain-error.ts";
import { originOf, type Site } from "../../../net/origin.ts";

/** What passkeys are bound to: they work at this address alone, so a page that looks like ours gets nothing. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/**
 * The address that the operator set, or the request's own where it is this machine. Null where browsers make no
 * passkeys: for an address of numbers, and without https but on this machine.
 */
export function findRelyingParty(ctx: Site): RelyingParty | null {
  const address = originOf(ctx);
  if (address === null) return null;
  const { hostname: id, origin, protocol } = new URL(address);
  if (isIP(id) !== 0 || id.startsWith("[")) return null;
  const isThisMachine = id === "localhost" || id.endsWith(".localhost");
  return protocol === "https:" || isThisMachine ? { id, origin } : null;
}

/** Throws PASSKEY_NOT_POSSIBLE. */
export function requireRelyingParty(ctx: Site): RelyingParty {
  const party = findRelyingParty(ctx);
  if (party === null) throw new DomainError("PASSKEY_NOT_POSSIBLE", {});
  return party;
}
