// npm run prove: says whether every balance, every order and every fill follows from the history, whether money was
// credited and approved by the rules of it, and whether the audit log is as it was written, and ends with 0 only if all of it is. Finds the database as the server does, and may run beside it.
// `-- --since-checkpoint` replays only what came after the newest checkpoint, `-- --day 2026-11-22` only that UTC day.
// `-- --receipt SEQ:HASH` and `-- --tips FILE`, each as often as wanted, also prove that nothing was cut off or written anew
// since: what an answer acknowledged, and what the installation signed, has to stand in the history.
import { parseArgs } from "node:util";
import { readFile } from "node:fs/promises";
import { withClient } from "../db/with-client.ts";
import { auditApprovals, type Finding } from "../exchange/audit.ts";
import { auditReceipts } from "../exchange/audit-receipts.ts";
import { proofLines, prove, type Proof, type ProofSpan } from "../exchange/proof.ts";
import { readTipLog } from "../exchange/tip-log.ts";
import type { Tip } from "../exchange/journal.ts";
import { proveAuditChain } from "../features/admin/index.ts";
import { recordRun } from "./record-run.ts";
import { ArgumentError, runCommand, withDatabase } from "./run-command.ts";

/** What has to stand in history, and the line that says whether it does. */
interface Claim {
  readonly name: string;
  readonly tips: readonly Tip[];
}

interface Asked {
  readonly span: ProofSpan;
  readonly claims: readonly Claim[];
}

/** Throws ArgumentError. */
async function readArguments(args: string[]): Promise<Asked> {
  const { values } = parseArgs({
    args,
    options: {
      receipt: { type: "string", multiple: true },
      tips: { type: "string", multiple: true },
      "since-checkpoint": { type: "boolean" },
      day: { type: "string" },
    },
  });
  const receipts = (values.receipt ?? []).map((text) => receiptOf(text));
  const claims = await Promise.all((values.tips ?? []).map((file) => signedTips(file)));
  if (receipts.length > 0) claims.unshift({ name: "each receipt stands in the history", tips: receipts });
  if (values.day !== undefined && values["since-checkpoint"] === true)
    throw new ArgumentError("--day and --since-checkpoint: give one of them.");
  if (values.day !== undefined) return { span: { day: dayOf(values.day) }, claims };
  return { span: values["since-checkpoint"] === true ? "checkpoint" : "genesis", claims };
}

function dayOf(text: string): string {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text)
    throw new ArgumentError(`--day ${text}: write a UTC day as 2026-11-22.`);
  return text;
}

function receiptOf(text: string): Tip {
  const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{64})$/i.exec(text) ?? [];
  if (seq === undefined || hash === undefined)
    throw new ArgumentError(`--receipt ${text}: write the number, a colon and the 64 digits of the hash.`);
  return { seq: Number(seq), hash: hash.toLowerCase() };
}

async function signedTips(file: string): Promise<Claim> {
  try {
    const { fingerprint, tips } = readTipLog(await readFile(file, "utf8"));
    return { name: `each tip that key ${fingerprint.slice(0, 16)} signed stands in the history`, tips };
  } catch (error) {
    throw new ArgumentError(`--tips ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** One day is proven by its commands alone; otherwise the rules of approvals and the audit log are, too. */
async function proveAll(url: string, { span, claims }: Asked): Promise<Proof> {
  const proof = await prove(url, span);
  const findings = [...proof.findings];
  if (typeof span === "string") findings.push(...(await proveRecords(url)));
  await withClient(url, async (client) => {
    for (const { name, tips } of claims) findings.push(await auditReceipts(client, name, tips));
  });
  return { ...proof, findings, holds: findings.every(({ failed }) => failed === 0) };
}

async function proveRecords(url: string): Promise<Finding[]> {
  return withClient(url, async (client) => {
    const approvals = await auditApprovals(client);
    const chain = await proveAuditChain(
      async (sql) => (await client.query<Record<string, unknown>>(sql)).rows,
    );
    return [...approvals, chain];
  });
}

await runCommand(async (args) => {
  const asked = await readArguments(args);
  return withDatabase(async ({ url }) => {
    const beganAt = new Date();
    const proof = await proveAll(url, asked);
    // Part of history says nothing of the whole.
    if (asked.span === "genesis")
      await recordRun(url, { kind: "proof", beganAt, isWell: proof.holds, seq: proof.seq });
    for (const line of proofLines(proof)) console.log(line);
    return proof.holds ? 0 : 1;
  });
});
