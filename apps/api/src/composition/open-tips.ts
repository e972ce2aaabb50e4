import { join } from "node:path";
import { s3Settings, type Env } from "../env.ts";
import { createTipLog, historyOf, type TipLog } from "../exchange/index.ts";
import { createFileStore } from "../files/create-file-store.ts";
import { keyFile } from "../runtime/secret-box.ts";

/** Where the history of the database at `url` ended, minute by minute: in DATA_DIR, and in the bucket where there is one. */
export function openTips(env: Env, url: string): TipLog {
  const s3 = s3Settings(env);
  const bucket = s3 === null ? null : createFileStore({ folder: env.DATA_DIR, s3 });
  return createTipLog({
    folder: join(env.DATA_DIR, "tips"),
    history: () => historyOf(url),
    key: async () => Buffer.from(await keyFile(env.DATA_DIR, "tips.key"), "base64"),
    copy: async (name, line) => bucket?.put(`tips/${name}`, line, "application/json"),
  });
}
