import type { QueryClient } from "@tanstack/react-query";
import type { OrderAnswer } from "./account-cache.ts";
import { publishAccountEvent } from "./account-events.ts";

/**
 * What a command of a trader answered, into the lists, and its fills to whoever listens for them: a stream that opens only
 * afterwards never says them. The code for the lists comes with the stream; where it can't be had, they are read anew.
 */
export async function takeOrderAnswer(client: QueryClient, answer: OrderAnswer): Promise<void> {
  for (const fill of answer.fills ?? []) publishAccountEvent({ type: "fill", fill });
  const cache = await import("./account-cache.ts").catch(() => null);
  if (cache !== null) return cache.writeAnswer(client, answer);
  const features = ["trading", "funds"].map((feature) => client.invalidateQueries({ queryKey: [[feature]] }));
  await Promise.allSettled(features);
}
