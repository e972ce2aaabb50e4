import type { QueryClient } from "@tanstack/react-query";
import type { OrderAnswer } from "./account-cache.ts";

/**
 * What a command of a trader answered, into the lists. The code for that comes with the stream of events; where it can't
 * be had, the lists are read anew.
 */
export async function takeOrderAnswer(client: QueryClient, answer: OrderAnswer): Promise<void> {
  const cache = await import("./account-cache.ts").catch(() => null);
  if (cache !== null) return cache.writeAnswer(client, answer);
  const features = ["trading", "funds"].map((feature) => client.invalidateQueries({ queryKey: [[feature]] }));
  await Promise.allSettled(features);
}
