import { z } from "zod";
import { FROZEN_PARTS } from "./frozen-parts.ts";
import { PASSWORD_MAX_LENGTH } from "./constants.ts";
import { AssetCode, Decimal, Instant, lineText, pageOf } from "./shapes.ts";

const Email = z
  .email()
  .max(254)
  .meta({ examples: ["ada@example.com"] });
const Password = z.string().min(1).max(1024);

export const PersonName = lineText(80);

export const LoginInput = z.strictObject({ email: Email, password: Password });
export type LoginInput = z.infer<typeof LoginInput>;

/** The verb judges the password's strength, so that the answer is typed (`WEAK_PASSWORD`). */
export const RegisterInput = z.strictObject({
  email: Email,
  password: Password.meta({ description: `8 to ${PASSWORD_MAX_LENGTH} characters` }),
  name: PersonName.optional(),
});
export type RegisterInput = z.infer<typeof RegisterInput>;

export const ChangePasswordInput = z.strictObject({ currentPassword: Password, newPassword: Password });
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>;

export const RequestResetInput = z.strictObject({ email: Email });
export type RequestResetInput = z.infer<typeof RequestResetInput>;

/** From the link of a mail; nothing that another text could be taken for. */
const LinkToken = z.string().min(1).max(100);

export const ResetPasswordInput = z.strictObject({ token: LinkToken, newPassword: Password });
export type ResetPasswordInput = z.infer<typeof ResetPasswordInput>;

/** The password is the one that was chosen when registering: the link alone makes no account. */
export const FinishRegistrationInput = z.strictObject({ token: LinkToken, password: Password });
export type FinishRegistrationInput = z.infer<typeof FinishRegistrationInput>;

export const ConfirmEmailInput = z.strictObject({ token: LinkToken });
/** The address that counts from now on, and whether it is another one than before. */
export const ConfirmedView = z.object({ email: z.string(), isChange: z.boolean() });
export type ConfirmedView = z.infer<typeof ConfirmedView>;

export const ChangeEmailInput = z.strictObject({ newEmail: Email, currentPassword: Password });
export type ChangeEmailInput = z.infer<typeof ChangeEmailInput>;

export const AccountView = z.object({
  email: z.string(),
  name: z.string().nullable(),
  emailConfirmed: z.boolean(),
  /** The address that is to replace this one once its owner opens the link. */
  pendingEmail: z.string().nullable(),
  /** A frozen account looks, cancels and writes to support, and does nothing else. */
  isFrozen: z.boolean(),
  /** What is frozen of an account that isn't as a whole. */
  frozenParts: z.array(z.enum(FROZEN_PARTS)),
});
export type AccountView = z.infer<typeof AccountView>;

/** What the device said of itself; null where it said nothing that we know. */
export const DeviceView = z.object({ browser: z.string().nullable(), system: z.string().nullable() });
export type DeviceView = z.infer<typeof DeviceView>;

const SessionView = z.object({
  id: z.string(),
  device: DeviceView,
  /** Where it was opened from. */
  address: z.string(),
  createdAt: Instant,
  /** Exact to a few minutes. */
  lastSeenAt: Instant,
  /** The one that asks. */
  isCurrent: z.boolean(),
});

export const SessionsView = z.object({ sessions: z.array(SessionView) });
export type SessionsView = z.infer<typeof SessionsView>;

export const RevokeSessionInput = z.strictObject({ sessionId: z.uuid() });
export const RevokedView = z.object({ ended: z.int() });

/** The sign-in history of an account. */
export const LoginEventView = z.object({
  id: z.string(),
  kind: z.enum([
    "registered",
    "signed_in",
    "refused",
    "password_refused",
    "password_changed",
    "password_reset",
    "email_changed",
    "sessions_ended",
    "second_factor_refused",
    "step_up_refused",
    "totp_on",
    "totp_off",
    "recovery_code_used",
    "recovery_codes_renewed",
    "passkey_added",
    "passkey_removed",
    "google_linked",
    "google_unlinked",
    "api_key_made",
    "api_key_revoked",
    "data_exported",
    "deletion_asked",
    "deletion_withdrawn",
    "frozen",
    "unfrozen",
  ]),
  device: DeviceView,
  address: z.string(),
  at: Instant,
});
export type LoginEventView = z.infer<typeof LoginEventView>;

export const LoginHistoryView = pageOf(LoginEventView);

export const UserView = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  createdAt: Instant,
  demoMode: z.boolean(),
  /** Hundredths of the demo money, available plus held, rounded down: cents where that is dollars. */
  demoBalance: z.int(),
  /** In which asset demo money is issued, and the same balance of it to the last digit. */
  demoAsset: AssetCode,
  demoAmount: Decimal,
  demoLastReset: Instant.nullable(),
});
export type UserView = z.infer<typeof UserView>;

export const SignedInView = z.object({ token: z.string(), user: UserView });
export type SignedInView = z.infer<typeof SignedInView>;

/** Signed in at once, or, where mails can be sent, pending until a mailed link is opened: for any e-mail alike. */
export const RegisteredView = z.union([SignedInView, z.object({ pending: z.literal(true) })]);
export type RegisteredView = z.infer<typeof RegisteredView>;

export const TokenView = z.object({ token: z.string() });

export const ADMIN_ROLES = ["support", "compliance", "finance", "editor", "operator", "owner"] as const;

export const AdminView = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  role: z.enum(ADMIN_ROLES),
  createdAt: Instant,
  /** What the role allows: see ADMIN_PERMISSIONS. */
  permissions: z.array(z.string()),
  /** The team needs second factors and this account has none: everything but adding one is refused. */
  mustAddFactor: z.boolean(),
});
export type AdminView = z.infer<typeof AdminView>;

export const AdminSignedInView = z.object({ token: z.string(), admin: AdminView });
export const SuccessView = z.object({ success: z.literal(true) });
