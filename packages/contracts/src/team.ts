import { z } from "zod";
import { ADMIN_ROLES, LoginInput, RegisterInput, ResetPasswordInput } from "./auth.ts";
import { PayloadHash } from "./approvals.ts";
import { Instant } from "./shapes.ts";

/** The admins themselves, and what an owner may do to them. */

export const AdminRole = z.enum(ADMIN_ROLES);
export type AdminRole = z.infer<typeof AdminRole>;

export const MemberView = z.object({
  id: z.string(),
  name: z.string().nullable(),
  email: z.string(),
  role: AdminRole,
  isDisabled: z.boolean(),
  createdAt: Instant,
  /** Exact to a few minutes; null for someone who has never been there. */
  lastSeenAt: Instant.nullable(),
  openSessions: z.int(),
  hasSecondFactor: z.boolean(),
});
export type MemberView = z.infer<typeof MemberView>;

/** Someone who has a link and no account yet. */
export const InviteView = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: AdminRole,
  invitedBy: z.string(),
  expiresAt: Instant,
  isExpired: z.boolean(),
});
export type InviteView = z.infer<typeof InviteView>;

export const TeamView = z.object({
  members: z.array(MemberView),
  invites: z.array(InviteView),
});
export type TeamView = z.infer<typeof TeamView>;

/** What gives power over money or people, or takes a proof of who someone is away. */
export const TEAM_CHANGES = ["invite", "role", "factors", "enable"] as const;

/** Whether it is done, or waits for another owner or for its time. */
export const TeamActionView = z.object({ isWaiting: z.boolean() });
export type TeamActionView = z.infer<typeof TeamActionView>;

export const TeamChangeView = z.object({
  id: z.string(),
  kind: z.enum(TEAM_CHANGES),
  name: z.string(),
  email: z.string(),
  /** That they get, or have. */
  role: AdminRole,
  askedBy: z.string(),
  isOwn: z.boolean(),
  askedAt: Instant,
  /** When it is done without a yes; null where another owner can give one, and has to. */
  happensAt: Instant.nullable(),
  /** To be sent along with a yes. */
  payloadHash: PayloadHash,
});
export type TeamChangeView = z.infer<typeof TeamChangeView>;

export const WaitingChangesView = z.object({ changes: z.array(TeamChangeView) });
export type WaitingChangesView = z.infer<typeof WaitingChangesView>;

export const ChangeIdInput = z.strictObject({ changeId: z.uuid() });
export type ChangeIdInput = z.infer<typeof ChangeIdInput>;

export const ApproveChangeInput = z.strictObject({ changeId: z.uuid(), payloadHash: PayloadHash });
export type ApproveChangeInput = z.infer<typeof ApproveChangeInput>;

export const InviteInput = z.strictObject({
  email: LoginInput.shape.email,
  name: RegisterInput.shape.name.unwrap(),
  role: AdminRole,
});
export type InviteInput = z.infer<typeof InviteInput>;

export const InviteIdInput = z.strictObject({ inviteId: z.uuid() });
export type InviteIdInput = z.infer<typeof InviteIdInput>;

/** The verb judges the password's strength, as when a user registers. */
export const AcceptInviteInput = z.strictObject({
  token: ResetPasswordInput.shape.token,
  password: ResetPasswordInput.shape.newPassword,
});
export type AcceptInviteInput = z.infer<typeof AcceptInviteInput>;

export const MemberInput = z.strictObject({ adminId: z.uuid() });
export type MemberInput = z.infer<typeof MemberInput>;

export const SetRoleInput = z.strictObject({ adminId: z.uuid(), role: AdminRole });
export type SetRoleInput = z.infer<typeof SetRoleInput>;
