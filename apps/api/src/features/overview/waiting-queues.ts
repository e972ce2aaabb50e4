import { subjectNeeds } from "@fillmark/contracts/admin-subjects";
import type { QueueKind } from "@fillmark/contracts/queues";
import type { WaitingQueue } from "../../db/waiting.ts";
import { depositQueue, paymentQueue } from "../deposits/index.ts";
import { duplicateQueue } from "../duplicates/index.ts";
import { conversationQueue } from "../inbox/index.ts";
import { statementQueue } from "../reconciliation/index.ts";
import { alertQueue } from "../monitoring/index.ts";
import { screeningQueue } from "../screening/index.ts";
import { caseQueue } from "../verification/index.ts";
import { withdrawalQueue } from "../withdrawals/index.ts";
import { isAllowed } from "../../context/guards.ts";
import type { AdminActor } from "../../context/actor.ts";

/** Everything that waits in a line of its own. What waits for approval depends on who looks. */
export const waitingQueues: ReadonlyArray<readonly [Exclude<QueueKind, "approvals">, WaitingQueue]> = [
  ["support", conversationQueue],
  ["deposits", depositQueue],
  ["unmatched", paymentQueue],
  ["withdrawals", withdrawalQueue],
  ["verification", caseQueue],
  ["screening", screeningQueue],
  ["monitoring", alertQueue],
  ["duplicates", duplicateQueue],
  ["statements", statementQueue],
];

/** Whether this role may see what waits there. */
export function maySee(actor: Pick<AdminActor, "role">, kind: QueueKind): boolean {
  return subjectNeeds[kind].some((permission) => isAllowed(actor, permission));
}
