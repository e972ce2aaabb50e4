// People who send each other files: uploads and downloads over HTTP, as a browser does them.
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { ChatFileView } from "@fillmark/contracts/chat";
import { bearer, signInAdmin } from "./admin-session.ts";
import type { TestAgent, TestApp } from "./test-app.ts";

/** Of a refusal the code and the details, of an upload the file; what isn't there is empty. */
const Answered = z.object({
  code: z.string().default(""),
  details: z.record(z.string(), z.unknown()).default({}),
  fileId: z.string().default(""),
  file: ChatFileView.default({ path: "", name: "", type: "", size: 0, width: null, height: null }),
});
export type UploadAnswer = z.infer<typeof Answered> & { readonly status: number };

export interface Upload {
  readonly token?: string;
  readonly bytes: Buffer;
  readonly name: string;
  readonly fileId?: string;
  readonly query?: string;
  readonly headers?: Record<string, string>;
}

export async function upload(app: TestApp, sent: Upload): Promise<UploadAnswer> {
  const { token, bytes, name, fileId = randomUUID(), query = "" } = sent;
  const answer = await fetch(`${app.url}/api/chat/uploads/${fileId}${query}`, {
    method: "PUT",
    headers: {
      "content-type": "application/octet-stream",
      "x-file-name": encodeURIComponent(name.toWellFormed()),
      ...(token === undefined ? {} : bearer(token)),
      ...sent.headers,
    },
    body: new Uint8Array(bytes),
  });
  return { status: answer.status, ...Answered.parse(await answer.json()) };
}

/** By token, or by cookies as a browser would. */
export function download(
  app: TestApp,
  path: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${app.url}/storage/chat/${path}`, { headers });
}

export { bearer } from "./admin-session.ts";

export async function adminToken(app: TestApp, admin: Pick<TestAgent, "email">): Promise<string> {
  return (await signInAdmin(app, admin)).token;
}

/** Rows and files, as a person with access to both counts them. */
export async function countFiles(app: TestApp): Promise<{ rows: number; files: number }> {
  const rows = await app.em.fork().execute<{ n: number }[]>(`select count(*)::int as n from stored_files`);
  let files = 0;
  for (const folder of ["chat/", "half/"]) {
    for await (const _ of app.parts.files.list(folder)) files += 1;
  }
  return { rows: rows[0]?.n ?? 0, files };
}
