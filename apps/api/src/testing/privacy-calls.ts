// People who ask for their data and for their account's end, over HTTP as the page does it, and the jobs that follow.
import { unzipSync, strFromU8 } from "fflate";
import { z } from "zod";
import { DataExportsView, type DataExportView } from "@fillmark/contracts/privacy";
import { deleteAccounts, makeExports } from "../features/privacy/index.ts";
import { send, type Answer } from "./http-client.ts";
import type { TestApp } from "./test-app.ts";

const Result = z.object({ result: z.object({ data: z.unknown().optional() }) });

export interface Asked {
  readonly status: number;
  /** Of a refusal. */
  readonly code: string | null;
  readonly data: unknown;
}

export async function ask(
  app: Pick<TestApp, "url">,
  path: string,
  { token, input }: { token: string; input?: object },
): Promise<Asked> {
  const answer = await send(`${app.url}/trpc/${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: input === undefined ? "" : JSON.stringify(input),
  });
  return readAnswer(answer);
}

function readAnswer({ status, text, json }: Answer): Asked {
  const code = /"domain":\{"code":"(\w+)"/.exec(text)?.[1] ?? null;
  const parsed = Result.safeParse(json);
  return { status, code, data: parsed.success ? parsed.data.result.data : null };
}

export async function listExports(app: Pick<TestApp, "url">, token: string): Promise<DataExportView[]> {
  const answer = await send(`${app.url}/trpc/privacy.listExports`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return DataExportsView.parse(readAnswer(answer).data).exports;
}

export async function runExports(app: TestApp): Promise<void> {
  await app.runJob(makeExports);
}

export async function runDeletions(app: TestApp): Promise<void> {
  await app.runJob(deleteAccounts);
}

export function downloadExport(
  app: Pick<TestApp, "url">,
  path: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${app.url}/storage/exports/${path}`, { headers });
}

/** The files of a zip by their names. */
export async function filesIn(answer: Response): Promise<Record<string, Uint8Array>> {
  return unzipSync(new Uint8Array(await answer.arrayBuffer()));
}

const Rows = z.array(z.record(z.string(), z.unknown()));

export function rowsIn(files: Record<string, Uint8Array>, name: string): Record<string, unknown>[] {
  return Rows.parse(JSON.parse(textIn(files, name)));
}

export function textIn(files: Record<string, Uint8Array>, name: string): string {
  const bytes = files[name];
  if (bytes === undefined) throw new Error(`There is no ${name} in it.`);
  return strFromU8(bytes);
}
