import { createHash } from "node:crypto";
import type { SecretBox } from "../../runtime/secret-box.ts";

/** By which the same paper is known, whoever hands it over: of its bytes as they are kept. */
export function contentHash(box: SecretBox, bytes: Uint8Array): string {
  return box.keyedHash(`paper:${createHash("sha256").update(bytes).digest("hex")}`);
}
