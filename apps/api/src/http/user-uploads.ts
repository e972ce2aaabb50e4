import type { FastifyInstance } from "fastify";
import { registerAvatarUploads } from "./avatar-upload.ts";
import type { UploadParts } from "./store-upload.ts";
import { registerTradeUploads } from "./trade-uploads.ts";
import { registerUploads } from "./upload.ts";

/** The files that users send, each as the whole body of a request. */
export function registerUserUploads(app: FastifyInstance, parts: UploadParts): void {
  registerUploads(app, parts);
  registerAvatarUploads(app, parts);
  registerTradeUploads(app, parts);
}
