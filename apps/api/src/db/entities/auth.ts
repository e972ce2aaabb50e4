// The tables of auth, as the migrations leave them: entities.integration.test.ts compares both.
import { defineEntity, p } from "@mikro-orm/core";
import type { ApiKeyScope, ApiKeyType } from "@fillmark/contracts/api-keys";
import type { LoginEventView } from "@fillmark/contracts/auth";
import type { Venue } from "@fillmark/contracts/constants";
import type { FrozenPart } from "@fillmark/contracts/frozen-parts";

/** `email` is always lower case; the table refuses anything else. `passwordHash` is null where Google or passkeys sign in. */
export const UserEntity = defineEntity({
  name: "User",
  tableName: "users",
  properties: {
    id: p.uuid().primary(),
    email: p.text(),
    name: p.text().nullable(),
    passwordHash: p.text().nullable(),
    demoMode: p.boolean().defaultRaw("false"),
    createdAt: p.datetime(3),
    disabledAt: p.datetime(3).nullable(),
    emailConfirmedAt: p.datetime(3).nullable(),
    securityChangedAt: p.datetime(3).nullable(),
    frozenAt: p.datetime(3).nullable(),
    frozenReason: p.text().nullable(),
    frozenParts: p.array<FrozenPart>().defaultRaw("'{}'"),
    phone: p.text().nullable(),
    country: p.text().nullable(),
    securityHeldAt: p.datetime(3).nullable(),
    language: p.text().$type<"en" | "es" | "de" | "fr" | "pt" | "it" | "ar" | "zh">().nullable(),
  },
});

/** Admins are a table of their own: no flag on a user can ever make one. */
export const AdminEntity = defineEntity({
  name: "Admin",
  tableName: "admins",
  properties: {
    id: p.uuid().primary(),
    email: p.text(),
    name: p.text().nullable(),
    passwordHash: p.text(),
    role: p.text().$type<"support" | "compliance" | "finance" | "editor" | "operator" | "owner">(),
    createdAt: p.datetime(3),
    disabledAt: p.datetime(3).nullable(),
    invitedBy: p.uuid().nullable(),
    powerSince: p.datetime(3).defaultRaw("now()"),
  },
});

export const SessionEntity = defineEntity({
  name: "Session",
  tableName: "sessions",
  properties: {
    id: p.uuid().primary(),
    kind: p.text().$type<"user" | "admin">(),
    userId: p.uuid().nullable(),
    adminId: p.uuid().nullable(),
    bearerHash: p.text(),
    cookieHash: p.text(),
    address: p.text(),
    userAgent: p.text(),
    createdAt: p.datetime(3),
    expiresAt: p.datetime(3),
    lastSeenAt: p.datetime(3).nullable(),
    provedAt: p.datetime(3).nullable(),
  },
});

export const AccountTokenEntity = defineEntity({
  name: "AccountToken",
  tableName: "account_tokens",
  properties: {
    hash: p.text().primary(),
    purpose: p.text().$type<"reset_password" | "confirm_email" | "change_email">(),
    userId: p.uuid(),
    email: p.text(),
    sessionId: p.uuid().nullable(),
    createdAt: p.datetime(3),
    expiresAt: p.datetime(3),
  },
});

export const ApiKeyEntity = defineEntity({
  name: "ApiKey",
  tableName: "api_keys",
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    name: p.text(),
    hash: p.text().nullable(),
    hint: p.text(),
    scopes: p.array<ApiKeyScope>(),
    addresses: p.array(),
    createdAt: p.datetime(3),
    expiresAt: p.datetime(3).nullable(),
    lastUsedAt: p.datetime(3).nullable(),
    lastAddress: p.text().nullable(),
    revokedAt: p.datetime(3).nullable(),
    type: p.text().$type<ApiKeyType>().defaultRaw("'bearer'::text"),
    venue: p.text().$type<Venue>().nullable(),
    apiKey: p.text().nullable(),
    publicKey: p.text().nullable(),
    secretSealed: p.text().nullable(),
    /** The demo account that it acts on; none for the first, and on the live venue. */
    demoAccount: p.smallint().nullable(),
  },
});

export const ApiKeyCallEntity = defineEntity({
  name: "ApiKeyCall",
  tableName: "api_key_calls",
  properties: {
    id: p.bigint("string").primary().autoincrement(),
    keyId: p.uuid(),
    userId: p.uuid(),
    at: p.datetime(3),
    method: p.text(),
    route: p.text(),
    status: p.smallint(),
    code: p.text().nullable(),
    address: p.text(),
  },
});

export const AuthChallengeEntity = defineEntity({
  name: "AuthChallenge",
  tableName: "auth_challenges",
  properties: {
    hash: p.text().primary(),
    purpose: p
      .text()
      .$type<
        | "second_factor"
        | "second_factor_passkey"
        | "totp_setup"
        | "passkey_setup"
        | "passkey_login"
        | "step_up"
        | "google_nonce"
        | "google_link"
      >(),
    userId: p.uuid().nullable(),
    sessionId: p.uuid().nullable(),
    data: p.json<unknown>().defaultRaw("'{}'::jsonb"),
    tries: p.integer().defaultRaw("0"),
    createdAt: p.datetime(3),
    expiresAt: p.datetime(3),
    adminId: p.uuid().nullable(),
  },
});

export const GoogleIdentityEntity = defineEntity({
  name: "GoogleIdentity",
  tableName: "google_identities",
  properties: {
    subject: p.text().primary(),
    userId: p.uuid(),
    email: p.text(),
    linkedAt: p.datetime(3),
  },
});

export const KnownDeviceEntity = defineEntity({
  name: "KnownDevice",
  tableName: "known_devices",
  properties: {
    hash: p.text().primary(),
    userId: p.uuid().nullable(),
    adminId: p.uuid().nullable(),
    createdAt: p.datetime(3),
    usedAt: p.datetime(3),
  },
});

export const SharedBrowserEntity = defineEntity({
  name: "SharedBrowser",
  tableName: "shared_browsers",
  properties: {
    adminId: p.uuid().primary(),
    userId: p.uuid().primary(),
    seenAt: p.datetime(3).defaultRaw("now()"),
  },
});

export const LoginEventEntity = defineEntity({
  name: "LoginEvent",
  tableName: "login_events",
  properties: {
    id: p.bigint("string").primary().autoincrement(),
    userId: p.uuid(),
    kind: p.text().$type<LoginEventView["kind"]>(),
    address: p.text(),
    userAgent: p.text(),
    at: p.datetime(3),
  },
});

export const PasskeyEntity = defineEntity({
  name: "Passkey",
  tableName: "passkeys",
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid().nullable(),
    credentialId: p.text(),
    publicKey: p.blob().$type<Buffer>(),
    counter: p.bigint("string"),
    transports: p.array(),
    isSynced: p.boolean(),
    name: p.text(),
    createdAt: p.datetime(3),
    lastUsedAt: p.datetime(3).nullable(),
    adminId: p.uuid().nullable(),
  },
});

export const PendingRegistrationEntity = defineEntity({
  name: "PendingRegistration",
  tableName: "pending_registrations",
  properties: {
    email: p.text().primary(),
    hash: p.text(),
    name: p.text().nullable(),
    passwordHash: p.text(),
    legalVersions: p.json<Readonly<Record<string, number>>>(),
    address: p.text(),
    tries: p.smallint().defaultRaw("0"),
    createdAt: p.datetime(3),
    expiresAt: p.datetime(3),
  },
});

export const RecoveryCodeEntity = defineEntity({
  name: "RecoveryCode",
  tableName: "recovery_codes",
  properties: {
    hash: p.text().primary(),
    userId: p.uuid().nullable(),
    createdAt: p.datetime(3),
    adminId: p.uuid().nullable(),
  },
});

export const TotpSecretEntity = defineEntity({
  name: "TotpSecret",
  tableName: "totp_secrets",
  // The table has no primary key, which the ORM wants of every entity.
  properties: {
    userId: p.uuid().nullable(),
    sealed: p.text().primary(),
    lastStep: p.bigint("string"),
    createdAt: p.datetime(3),
    adminId: p.uuid().nullable(),
  },
});
