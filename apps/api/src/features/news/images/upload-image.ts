import type { NewsImageView } from "@fillmark/contracts/news";
import type { ImageFormat } from "../../../files/image-messages.ts";
import type { ImageQueueKey } from "../../../files/image-queue.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { AdminContext } from "../../../context/context.ts";
import { audit } from "../../admin/index.ts";
import { addImage, storeImage } from "./store-image.ts";

/** Keeps an editor's image for an article. Throws FILE_REFUSED for what can't be shown, and BUSY. */
export async function uploadImage(
  ctx: AdminContext,
  { name, ...given }: { name: string; bytes: Buffer; format: ImageFormat; turn: ImageQueueKey },
): Promise<NewsImageView> {
  const image = await storeImage(ctx, given);
  await inTransaction(ctx.em, async (em) => {
    await addImage(em, image, new Date(ctx.clock.now()));
    const details = { name, width: image.width, height: image.height };
    const subject = { kind: "news_image", id: image.path };
    await audit(ctx, em, { action: "newsDesk.uploadImage", subject, details });
  });
  return image;
}
