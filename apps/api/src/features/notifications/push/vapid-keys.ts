// The keys by which push services know that a push is ours. Made at the first start and kept for ever: subscriptions
// are bound to the public one.
import type { EntityManager } from "@mikro-orm/postgresql";
import webPush from "web-push";
import type { PushKeyView } from "@fillmark/contracts/pushes";
import type { Clock } from "../../../clock.port.ts";
import type { SecretBox } from "../../../secret-box.ts";
import type { Context } from "../../../trpc/context.ts";

const sealOwner = "vapid";

/** Does nothing where there are some. Of processes that start at once one makes them. */
export async function ensureVapidKeys(
  em: EntityManager,
  { clock, secretBox }: { readonly clock: Clock; readonly secretBox: SecretBox },
): Promise<void> {
  const rows = await em.execute<unknown[]>(`select 1 from vapid_keys`);
  if (rows.length > 0) return;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await em.execute(
    `insert into vapid_keys (public_key, private_key, created_at) values (?, ?, ?) on conflict do nothing`,
    [publicKey, secretBox.seal(privateKey, sealOwner), new Date(clock.now())],
  );
}

/** What a browser subscribes with. */
export async function pushKey({ em }: Pick<Context, "em">): Promise<PushKeyView> {
  return { publicKey: (await readRow(em)).public_key };
}

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Throws when the installation's key isn't the one that they were sealed with. */
export async function readVapidKeys({ em, auth }: Pick<Context, "em" | "auth">): Promise<VapidKeys> {
  const row = await readRow(em);
  return { publicKey: row.public_key, privateKey: auth.secretBox.open(row.private_key, sealOwner) };
}

async function readRow(em: EntityManager): Promise<{ public_key: string; private_key: string }> {
  const rows = await em.execute<{ public_key: string; private_key: string }[]>(
    `select public_key, private_key from vapid_keys`,
  );
  const row = rows[0];
  if (row === undefined)
    throw new Error("There are no keys for pushes; the start of the product makes them.");
  return row;
}
