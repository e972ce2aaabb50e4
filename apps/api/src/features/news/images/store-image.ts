// Images of the news as they are kept: written by us, in two sizes, no matter whose they were. A reader of an article asks
// nobody else for its image, so nobody else learns who reads what.
import { randomBytes } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { NewsImageView } from "@fillmark/contracts/news";
import { NEWS_FOLDER } from "../../../files/store-key.ts";
import type { ImageFormat } from "../../../files/image-messages.ts";
import type { ImageQueueKey } from "../../../files/image-queue.ts";
import type { Context } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { smallPathOf } from "./image-view.ts";

/** 160 bits: nobody finds the image of a draft by trying. */
const PATH_BYTES = 20;
const WIDTH = 1280;
const SMALL_WIDTH = 480;
const TYPE = "image/webp";

interface Given {
  readonly bytes: Uint8Array;
  readonly format: ImageFormat;
  /** Absent for what the platform fetches itself. */
  readonly turn?: ImageQueueKey;
}

/** Stores the files of an image. Throws FILE_REFUSED for what can't be shown, and BUSY. Without a row they are swept. */
export async function storeImage(
  { files, images }: Pick<Context, "files" | "images">,
  { turn, ...given }: Given,
): Promise<NewsImageView> {
  const { bytes, width, height } = await images.clean({ ...given, inside: WIDTH }, turn);
  const small = await images.clean({ bytes, format: "webp", inside: SMALL_WIDTH }, turn);
  const path = `${randomBytes(PATH_BYTES).toString("hex")}.webp`;
  const smallPath = smallPathOf(path);
  await files.put(`${NEWS_FOLDER}${path}`, Buffer.from(bytes), TYPE);
  await files.put(`${NEWS_FOLDER}${smallPath}`, Buffer.from(small.bytes), TYPE);
  return { path, smallPath, width, height };
}

/** It belongs to no article yet; one that stays so is swept after a day. */
export async function addImage(
  em: EntityManager,
  { path, width, height }: NewsImageView,
  at: Date,
): Promise<void> {
  await query(em).insertInto("news_images").values({ path, width, height, created_at: at }).execute();
}
