import type { SecurityView } from "@fillmark/contracts/security";
import { DomainError } from "../../../errors/domain-error.ts";
import { findFactors, stepUpMethods } from "./account-factors.ts";
import { ownerOf, type OwnerContext } from "./factor-owner.ts";
import { listPasskeys } from "./passkey-rows.ts";
import { findRelyingParty } from "./relying-party.ts";
import { provedUntil } from "./require-step-up.ts";

/** What the caller's account proves itself by. */
export async function securityOverview(ctx: OwnerContext): Promise<SecurityView> {
  const factors = await findFactors(ctx.em, ownerOf(ctx));
  if (factors === null) throw new DomainError("UNAUTHENTICATED", {});
  const { hasPassword, totpSinceMs, recoveryCodesLeft, google } = factors;
  const { googleClientId } = ctx.auth;
  const provedMs = await provedUntil(ctx);
  return {
    hasPassword,
    totpSince: totpSinceMs === null ? null : new Date(totpSinceMs).toISOString(),
    recoveryCodesLeft,
    passkeys: await listPasskeys(ctx.em, ownerOf(ctx)),
    canAddPasskey: findRelyingParty(ctx) !== null,
    google:
      google === null ? null : { email: google.email, linkedAt: new Date(google.linkedAtMs).toISOString() },
    googleClientId,
    stepUpMethods: stepUpMethods(factors, googleClientId),
    provedUntil: provedMs === null ? null : new Date(provedMs).toISOString(),
  };
}
