// The way of a bank's file into the console, and the account that it is of.
import { signInAdmin } from "./admin-session.ts";
import { OWN_IBAN } from "./bank-files.ts";
import type { TestAgent, TestApp } from "./test-app.ts";

export interface StatementAnswer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** As the console sends a file. */
export async function sendStatement(
  app: TestApp,
  admin: Pick<TestAgent, "email" | "id">,
  sent: {
    text: string | Buffer;
    step?: "preview" | "import";
    accountId?: string;
    mapping?: object;
    name?: string;
  },
): Promise<StatementAnswer> {
  const { headers } = await signInAdmin(app, admin);
  const query = new URLSearchParams({
    step: sent.step ?? "import",
    ...(sent.accountId === undefined ? {} : { accountId: sent.accountId }),
    ...(sent.mapping === undefined ? {} : { mapping: JSON.stringify(sent.mapping) }),
  });
  const answer = await fetch(`${app.url}/api/bank-statements?${query.toString()}`, {
    method: "PUT",
    headers: {
      ...headers,
      "x-fillmark": "1",
      "content-type": "application/octet-stream",
      "x-file-name": encodeURIComponent(sent.name ?? "statement.xml"),
    },
    body: typeof sent.text === "string" ? sent.text : new Uint8Array(sent.text),
  });
  const body: unknown = await answer.json();
  return { status: answer.status, body: isRecord(body) ? body : {} };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** The house's account for dollars; there already where another test has added it. */
export async function ownAccount(admin: Pick<TestAgent, "call">): Promise<string> {
  const { accounts } = await admin.call.reconciliation.listAccounts();
  const known = accounts.find(({ account }) => account === OWN_IBAN);
  if (known !== undefined) return known.id;
  const saved = await admin.call.reconciliation.saveAccount({
    rail: "sandbox-bank",
    asset: "USD",
    kind: "iban",
    label: "Commerzbank USD",
    holder: "Fillmark GmbH",
    bank: "Commerzbank",
    account: "DE89 3704 0044 0532 0130 00",
    bic: "COBADEFFXXX",
    isShown: true,
  });
  return saved.id;
}
