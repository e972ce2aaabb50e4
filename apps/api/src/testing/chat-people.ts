// People who send each other files: uploads and downloads over HTTP, as a browser does them.
import { randomUUID } from "node:crypto";
import type { TestAgent, TestApp } from "./test-app.ts";

export interface UploadAnswer {
  readonly status: number;
  readonly code: unknown;
  readonly details: Record<string, unknown>;
  readonly fileId: string;
  readonly file: { path: string; name: string; type: string; size: number; width: number; height: number };
}

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
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...sent.headers,
    },
    body: new Uint8Array(bytes),
  });
  const json: any = await answer.json();
  return {
    status: answer.status,
    code: json.code,
    details: json.details,
    fileId: json.fileId,
    file: json.file,
  };
}

/** By token, or by cookies as a browser would. */
export function download(
  app: TestApp,
  path: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${app.url}/storage/chat/${path}`, { headers });
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

export async function adminToken(
  app: TestApp,
  { email, password }: Pick<TestAgent, "email" | "password">,
): Promise<string> {
  const answer = await app.caller().auth.adminLogin({ email, password });
  return answer.token;
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
