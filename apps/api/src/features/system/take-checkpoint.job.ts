import { inTransaction } from "../../db/in-transaction.ts";
import type { Context } from "../../context/context.ts";
import { mailAdmins } from "../admin/index.ts";

/**
 * Replays what was traded since the last checkpoint and keeps the next one. Where the tables aren't what the replay
 * gives, somebody has changed rows or a rule of ours is broken: those who run the exchange get a mail, at most one a day,
 * and the job stands as failed in the console until both agree again.
 */
export async function takeCheckpoint({ checkpoints, em, clock }: Context): Promise<void> {
  const { failures } = await checkpoints.take();
  if (failures.length === 0) return;
  const found = failures.join("\n");
  await inTransaction(em, (transaction) =>
    mailAdmins(transaction, clock, {
      needs: "exchange.set_up",
      subject: "The tables differ from their history",
      paragraphs: [
        "replaying the journal since the last checkpoint doesn't give the rows that the tables hold. Found:",
        found,
        "Trading goes on. npm run prove replays all of history and names every row that fails.",
      ],
      kind: "system.checkpoint",
      once: `checkpoint:${new Date(clock.now()).toISOString().slice(0, 10)}`,
    }),
  );
  throw new Error(`The tables differ from their history: ${found}`);
}
