// Browsers in which someone has signed in before. Each keeps a secret of 256 bit for each account, and is counted by
// itself when a password or a code is tried there; so an attacker elsewhere keeps nobody out. It is no
// proof of anything: it opens nothing, and shortens nothing of a sign-in. A secret is made by us with a sign-in, so that
// one that someone has put into a browser is worth nothing there, and it counts for its own account alone.
import { randomBytes } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql, type RawBuilder } from "kysely";
import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import {
  activeOwners,
  columnOf,
  idOf,
  kindOf,
  ownerColumns,
  type FactorOwner,
} from "./second-factor/factor-owner.ts";
import { hashSecret, type SessionKind } from "./secrets.ts";
import { noteSharedBrowser } from "./shared-browsers.ts";

/** Longer unused than this, and a browser is strange again. */
export const DEVICE_MS = 180 * 86_400_000;
/** Of one account; those longest unused go. */
const MAX_OF_ACCOUNT = 20;
/** Accounts that one browser is known to. */
const MAX_IN_BROWSER = 4;

const shape = /^fm[ua]d_[A-Za-z0-9_-]{43}$/;
const letters = { user: "u", admin: "a" } as const;

/** Secrets as the cookie holds them, with dots between; what can't be one is not there. */
export function secretsOf(cookie: string | undefined): string[] {
  const written = (cookie ?? "").split(".", MAX_IN_BROWSER);
  return written.filter((secret) => shape.test(secret));
}

/** What the limits know this browser by, if it is known to the account with this e-mail; null for a strange one. */
export async function deviceOfEmail(ctx: Context, kind: SessionKind, email: string): Promise<string | null> {
  const hashes = shownHashes(ctx, kind);
  if (hashes.length === 0) return null;
  const known = await query(ctx.em)
    .selectFrom("known_devices as d")
    .innerJoin(activeOwners(ctx.em, kind), "u.id", `d.${kind}_id`)
    .select("d.hash")
    .where(isAmong("d.hash", hashes))
    .where("d.used_at", ">", oldest(ctx))
    .where("u.email", "=", email)
    .executeTakeFirst();
  return nameOf(known);
}

/** The same for an account by its id. */
export async function deviceOf(ctx: Context, owner: FactorOwner): Promise<string | null> {
  const hashes = shownHashes(ctx, kindOf(owner));
  if (hashes.length === 0) return null;
  const known = await query(ctx.em)
    .selectFrom("known_devices")
    .select("hash")
    .where(isAmong("hash", hashes))
    .where("used_at", ">", oldest(ctx))
    .where(columnOf(owner), "=", idOf(owner))
    .executeTakeFirst();
  return nameOf(known);
}

/** After the account was entered here, by everything that it asks for. */
export async function rememberDevice(ctx: Context, owner: FactorOwner): Promise<void> {
  const kind = kindOf(owner);
  const now = new Date(ctx.clock.now());
  const shown = ctx.devices.shown(kind);
  const known = await query(ctx.em)
    .updateTable("known_devices")
    .set({ used_at: now })
    .where(isAmong("hash", shown.map(hashSecret)))
    .where("used_at", ">", oldest(ctx))
    .where(columnOf(owner), "=", idOf(owner))
    .returning("hash")
    .execute();
  const mine = shown.find((secret) => known.some(({ hash }) => hash === hashSecret(secret)));
  const kept = mine ?? `fm${letters[kind]}d_${randomBytes(32).toString("base64url")}`;
  if (mine === undefined) await addDevice(ctx, owner, hashSecret(kept));
  const others = shown.filter((secret) => secret !== kept);
  const secrets = [kept, ...others].slice(0, MAX_IN_BROWSER);
  await noteSharedBrowser(ctx, owner, oldest(ctx));
  ctx.devices.keep(kind, { value: secrets.join("."), expiresAt: new Date(now.getTime() + DEVICE_MS) });
}

/** A device that was known by the old password is as strange as anybody, but for the browser that changed it. */
export async function forgetOtherDevices(em: EntityManager, ctx: Context, owner: FactorOwner): Promise<void> {
  const kept = shownHashes(ctx, kindOf(owner));
  await query(em)
    .deleteFrom("known_devices")
    .where(columnOf(owner), "=", idOf(owner))
    .where(({ not }) => not(isAmong("hash", kept)))
    .execute();
}

async function addDevice({ em, clock }: Context, owner: FactorOwner, hash: string): Promise<void> {
  const now = new Date(clock.now());
  await query(em)
    .insertInto("known_devices")
    .values({ hash, ...ownerColumns(owner), created_at: now, used_at: now })
    .execute();
  await query(em)
    .deleteFrom("known_devices")
    .where("hash", "in", (of) =>
      of
        .selectFrom("known_devices")
        .select("hash")
        .where(columnOf(owner), "=", idOf(owner))
        .orderBy("used_at", "desc")
        .orderBy("hash")
        .offset(MAX_OF_ACCOUNT),
    )
    .execute();
}

function shownHashes(ctx: Context, kind: SessionKind): string[] {
  return ctx.devices.shown(kind).map(hashSecret);
}

/** One statement however many there are. */
function isAmong(column: "hash" | "d.hash", hashes: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = any(${hashes}::text[])`;
}

const oldest = ({ clock }: Context): Date => new Date(clock.now() - DEVICE_MS);
const nameOf = (row: { readonly hash: string } | undefined): string | null =>
  row === undefined ? null : `device ${row.hash}`;
