import type { AdminView } from "@fillmark/contracts/auth";
import type { SecondFactorInput } from "@fillmark/contracts/security";
import type { Context } from "../../../context/context.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { audit } from "../../admin/index.ts";
import { adminView } from "../admin-view.ts";
import { AdminEntity } from "../../../db/entities/auth.ts";
import { query } from "../../../db/query.ts";
import { rememberDevice } from "../known-devices.ts";
import { logAuthEvent } from "../log-auth-event.ts";
import { findFactors, secondFactors } from "../second-factor/account-factors.ts";
import { issueChallenge } from "../second-factor/challenges.ts";
import { proveSecondFactor } from "../second-factor/prove-second-factor.ts";
import { hashSecret } from "../secrets.ts";
import type { FirstProof } from "../sign-in.ts";
import { mustAddFactor } from "./required-factor.ts";

interface Proven {
  readonly adminId: string;
  readonly proof: FirstProof;
}

interface AdminSignedIn {
  token: string;
  admin: AdminView;
}

/** As `finishSignIn`: opens the session, or throws SECOND_FACTOR_NEEDED for an admin who has a second factor. */
export async function finishAdminSignIn(ctx: Context, { adminId, proof }: Proven): Promise<AdminSignedIn> {
  const factors = await findFactors(ctx.em, { adminId });
  const methods = factors === null ? [] : secondFactors(factors);
  if (methods.length === 0) return openAdminSession(ctx, { adminId, proof });
  const begun = { purpose: "second_factor", adminId, data: { proof } } as const;
  const challenge = await issueChallenge(ctx.em, ctx.clock, begun);
  logAuthEvent(ctx, "admin.second_factor_asked", { ownerId: adminId });
  throw new DomainError("SECOND_FACTOR_NEEDED", { challenge, methods });
}

/** As `loginSecondFactor`, for an admin. */
export async function adminLoginSecondFactor(ctx: Context, input: SecondFactorInput): Promise<AdminSignedIn> {
  const { ownerId: adminId, proof } = await proveSecondFactor(ctx, "admin", input);
  return openAdminSession(ctx, { adminId, proof });
}

/** The audit log is written first: no session without its entry. */
async function openAdminSession(ctx: Context, { adminId, proof }: Proven): Promise<AdminSignedIn> {
  await audit(ctx, ctx.em, { adminId, action: "auth.adminLogin", subject: null, details: {} });
  const session = await ctx.auth.sessions.open("admin", adminId, ctx);
  const admin = (await stillHolds(ctx, adminId, proof))
    ? await ctx.em.findOne(AdminEntity, { id: adminId, disabledAt: null })
    : null;
  if (admin === null) {
    await ctx.auth.sessions.end("admin", session.sessionId);
    throw new DomainError("INVALID_CREDENTIALS", {});
  }
  logAuthEvent(ctx, "admin.login", { ownerId: adminId, sessionId: session.sessionId });
  ctx.setSessionCookie("admin", session.cookie);
  await rememberDevice(ctx, { adminId });
  return { token: session.bearer, admin: adminView(admin, await mustAddFactor(ctx.em, adminId)) };
}

/** The password may have been changed, or the account disabled, while it was proven; see `signIn` for users. */
async function stillHolds({ em }: Context, adminId: string, proof: FirstProof): Promise<boolean> {
  const row = await query(em)
    .selectFrom("admins")
    .select("password_hash")
    .where("id", "=", adminId)
    .where("disabled_at", "is", null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined && proof.how === "password" && hashSecret(row.password_hash) === proof.fingerprint;
}
