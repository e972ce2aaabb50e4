// What a stopped process has left in the outbox, and the job that takes it up.
import { commandHandlers } from "../composition/command-handlers.ts";
import type { CommandKind } from "../outbox/command-handler.ts";
import { deliverOutbox } from "../outbox/deliver-outbox.job.ts";
import { enqueue } from "../outbox/deliver.ts";
import type { TestApp } from "./test-app.ts";

/** As if its decision was written down, and nothing more. */
export function leaveInOutbox(app: TestApp, kind: CommandKind, subjectId: string): Promise<void> {
  return enqueue(app.em.fork(), { kind, subjectId, actor: "user:test" });
}

/** Without waiting for anyone who has only just decided. */
export function runOutbox(app: TestApp): Promise<void> {
  return app.runJob((ctx) => deliverOutbox(ctx, commandHandlers, { graceSeconds: 0 }));
}
