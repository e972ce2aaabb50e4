// The keys by which push services know that a push is ours. Made at the first start and kept for ever: subscriptions
// are bound to the public one.
import type { EntityManager } from "@mikro-orm/postgresql";
import webPush from "web-push";
import type { PushKeyView } from "@fillmark/contracts/pushes";
import { query } from "../../../db/query.ts";
import type { Clock } from "../../../runtime/clock.port.ts";
import type { SecretBox } from "../../../runtime/secret-box.ts";
import type { Context } from "../../../context/context.ts";
import type { VapidKeys } from "./push-sender.port.ts";

const sealOwner = "vapid";

/** Does nothing where there are some. Of processes that start at once one makes them. */
export async function ensureVapidKeys(
  em: EntityManager,
  { clock, secretBox }: { readonly clock: Clock; readonly secretBox: SecretBox },
): Promise<void> {
  const known = await query(em).selectFrom("vapid_keys").select("only_row").executeTakeFirst();
  if (known !== undefined) return;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await query(em)
    .insertInto("vapid_keys")
    .values({
      public_key: publicKey,
      private_key: secretBox.seal(privateKey, sealOwner),
      created_at: new Date(clock.now()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What a browser subscribes with. */
export async function pushKey({ em }: Pick<Context, "em">): Promise<PushKeyView> {
  return { publicKey: (await readRow(em)).public_key };
}

/** Throws when the installation's key isn't the one that they were sealed with. */
export async function readVapidKeys({ em, auth }: Pick<Context, "em" | "auth">): Promise<VapidKeys> {
  const row = await readRow(em);
  return { publicKey: row.public_key, privateKey: auth.secretBox.open(row.private_key, sealOwner) };
}

async function readRow(em: EntityManager) {
  const row = await query(em)
    .selectFrom("vapid_keys")
    .select(["public_key", "private_key"])
    .executeTakeFirst();
  if (row === undefined)
    throw new Error("There are no keys for pushes; the start of the product makes them.");
  return row;
}
