// The way of a list of sanctions into the console.
import { signInAdmin } from "./admin-session.ts";
import type { TestAgent, TestApp } from "./test-app.ts";

export interface ListAnswerSent {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** As the console sends one. */
export async function sendList(
  app: TestApp,
  admin: Pick<TestAgent, "email" | "id">,
  { kind, text, aliases }: { kind: string; text: string | Buffer; aliases?: string },
): Promise<ListAnswerSent> {
  const { headers } = await signInAdmin(app, admin);
  const first = Buffer.from(text);
  const query = new URLSearchParams({
    kind,
    ...(aliases === undefined ? {} : { aliasesAt: String(first.length) }),
  });
  const answer = await fetch(`${app.url}/api/screening-lists?${query.toString()}`, {
    method: "PUT",
    headers: {
      ...headers,
      "x-fillmark": "1",
      "content-type": "application/octet-stream",
      "x-file-name": encodeURIComponent("list.xml"),
    },
    body: new Uint8Array(Buffer.concat([first, Buffer.from(aliases ?? "")])),
  });
  const body: unknown = await answer.json();
  return { status: answer.status, body: isRecord(body) ? body : {} };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
