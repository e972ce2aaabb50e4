import type { NotNull } from "kysely";
import { kindOfName } from "../../../files/file-kind.ts";
import type { ImageFormat } from "../../../files/image-messages.ts";
import { OutboundFailure } from "../../../net/outbound-fetch.ts";
import { AVATAR_EXTENSIONS } from "@fillmark/contracts/constants";
import type { Context } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { addImage, storeImage } from "./store-image.ts";

const AT_ONCE = 4;
const MAX_BYTES = 8 * 1024 * 1024;
const TIMEOUT_MS = 15_000;
/** Narrower ones are logos, and what counts readers. */
const NARROWEST = 160;

interface Wanted {
  readonly id: string;
  readonly image_source: string;
}

/** Brings the images of others' articles here. Each is tried once: an article does without what can't be had. */
export async function fetchImages(ctx: Context): Promise<void> {
  const wanted = await query(ctx.em)
    .with("due", (db) =>
      db
        .selectFrom("news_articles")
        .select(["id", "image_source"])
        .where("image_source", "is not", null)
        .orderBy("published_at", "desc")
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable("news_articles as a")
    .from("due")
    .set({ image_source: null })
    .whereRef("a.id", "=", "due.id")
    .returning(["a.id", "due.image_source"])
    .$narrowType<{ image_source: NotNull }>()
    .execute();
  const fetches = wanted.map((one) => fetchImage({ ...ctx, em: ctx.em.fork() }, one));
  const failed = (await Promise.allSettled(fetches)).find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
}

async function fetchImage(ctx: Context, { id, image_source: source }: Wanted): Promise<void> {
  try {
    const { status, body } = await ctx.outward.fetch(source, {
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
      takes: (type) => /^image\/(jpe?g|png|gif|webp)$|^application\/octet-stream$/.test(type),
      headers: { accept: "image/webp, image/jpeg, image/png, image/gif" },
    });
    const format = formatOf(body);
    if (status !== 200 || format === null) return;
    const image = await storeImage(ctx, { bytes: body, format });
    if (image.width < NARROWEST) return;
    await addImage(ctx.em, image, new Date(ctx.clock.now()));
    await query(ctx.em)
      .updateTable("news_articles")
      .set({ image_path: image.path })
      .where("id", "=", id)
      .where("image_path", "is", null)
      .execute();
  } catch (error) {
    if (!(error instanceof OutboundFailure) && !(error instanceof DomainError)) throw error;
    ctx.log.info({ articleId: id, reason: error.message }, "An image of the news could not be had.");
  }
}

/** By its first bytes, whatever they said it were. */
function formatOf(bytes: Buffer): ImageFormat | null {
  const kinds = AVATAR_EXTENSIONS.map((extension) => kindOfName(`image.${extension}`));
  return kinds.find((kind) => kind?.begins(bytes) === true)?.image ?? null;
}
