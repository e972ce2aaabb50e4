// Browsers in which somebody has signed in before. Each keeps a secret of 256 bit for each account, and is counted by
// itself when a password or a code is tried there; so whoever tries them from elsewhere keeps nobody out. It is no
// proof of anything: it opens nothing, and shortens nothing of a sign-in. A secret is made by us with a sign-in, so that
// one that somebody has put into a browser is worth nothing there, and it counts for its own account alone.
import { randomBytes } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Context } from "../../trpc/context.ts";
import { columnOf, idOf, type FactorOwner } from "./second-factor/factor-owner.ts";
import { hashSecret, type SessionKind } from "./secrets.ts";

/** Longer unused than this, and a browser is strange again. */
export const DEVICE_MS = 180 * 86_400_000;
/** Of one account; those longest unused go. */
const MOST_OF_ACCOUNT = 20;
/** Accounts that one browser is known to. */
const MOST_IN_BROWSER = 4;

const shape = /^fm[ua]d_[A-Za-z0-9_-]{43}$/;
const letters = { user: "u", admin: "a" } as const;

/** Secrets as the cookie holds them, with dots between; what can't be one is not there. */
export function secretsOf(cookie: string | undefined): string[] {
  const written = (cookie ?? "").split(".", MOST_IN_BROWSER);
  return written.filter((secret) => shape.test(secret));
}

/** What the limits know this browser by, if it is known to the account with this e-mail; null for a strange one. */
export async function deviceOfEmail(ctx: Context, kind: SessionKind, email: string): Promise<string | null> {
  const hashes = shownHashes(ctx, kind);
  if (hashes.length === 0) return null;
  const owners = kind === "user" ? "users" : "admins";
  const rows = await ctx.em.execute<{ hash: string }[]>(
    `select d.hash from known_devices d join ${owners} o on o.id = d.${kind}_id and o.disabled_at is null
     where d.hash = any(?::text[]) and d.used_at > ? and o.email = ?`,
    [listOf(hashes), oldest(ctx), email],
  );
  return nameOf(rows);
}

/** The same for an account by its id. */
export async function deviceOf(ctx: Context, owner: FactorOwner): Promise<string | null> {
  const hashes = shownHashes(ctx, kindOf(owner));
  if (hashes.length === 0) return null;
  const rows = await ctx.em.execute<{ hash: string }[]>(
    `select hash from known_devices where hash = any(?::text[]) and used_at > ? and ${columnOf(owner)} = ?`,
    [listOf(hashes), oldest(ctx), idOf(owner)],
  );
  return nameOf(rows);
}

/** After the account was entered here, by everything that it asks for. */
export async function rememberDevice(ctx: Context, owner: FactorOwner): Promise<void> {
  const kind = kindOf(owner);
  const now = new Date(ctx.clock.now());
  const shown = ctx.devices.shown(kind);
  const known = await ctx.em.execute<{ hash: string }[]>(
    `update known_devices set used_at = ? where hash = any(?::text[]) and used_at > ? and ${columnOf(owner)} = ?
     returning hash`,
    [now, listOf(shown.map(hashSecret)), oldest(ctx), idOf(owner)],
  );
  const mine = shown.find((secret) => known.some(({ hash }) => hash === hashSecret(secret)));
  const kept = mine ?? `fm${letters[kind]}d_${randomBytes(32).toString("base64url")}`;
  if (mine === undefined) await addDevice(ctx, owner, hashSecret(kept));
  const others = shown.filter((secret) => secret !== kept);
  const secrets = [kept, ...others].slice(0, MOST_IN_BROWSER);
  ctx.devices.keep(kind, { value: secrets.join("."), expiresAt: new Date(now.getTime() + DEVICE_MS) });
}

/** Whoever got in before by the old password is as strange as anybody, but for the browser of whoever changed it. */
export async function forgetOtherDevices(em: EntityManager, ctx: Context, owner: FactorOwner): Promise<void> {
  await em.execute(`delete from known_devices where ${columnOf(owner)} = ? and not hash = any(?::text[])`, [
    idOf(owner),
    listOf(shownHashes(ctx, kindOf(owner))),
  ]);
}

async function addDevice({ em, clock }: Context, owner: FactorOwner, hash: string): Promise<void> {
  const now = new Date(clock.now());
  await em.execute(
    `insert into known_devices (hash, ${columnOf(owner)}, created_at, used_at) values (?, ?, ?, ?)`,
    [hash, idOf(owner), now, now],
  );
  await em.execute(
    `delete from known_devices where hash in (
       select hash from known_devices where ${columnOf(owner)} = ? order by used_at desc, hash offset ?)`,
    [idOf(owner), MOST_OF_ACCOUNT],
  );
}

function shownHashes(ctx: Context, kind: SessionKind): string[] {
  return ctx.devices.shown(kind).map(hashSecret);
}

/** As PostgreSQL writes an array of them. */
const listOf = (hashes: readonly string[]): string => `{${hashes.join()}}`;
const kindOf = ({ adminId }: FactorOwner): SessionKind => (adminId === undefined ? "user" : "admin");
const oldest = ({ clock }: Context): Date => new Date(clock.now() - DEVICE_MS);
const nameOf = ([row]: readonly { hash: string }[]): string | null =>
  row === undefined ? null : `device ${row.hash}`;
