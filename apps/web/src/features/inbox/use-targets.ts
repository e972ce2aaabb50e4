import { trpc } from "../../api-client/trpc.ts";
import type { TargetsInHours } from "./due-text.ts";

/** A colleague may set others meanwhile. */
const readAgainMs = 60_000;

/** How soon customers are to be answered; null while that isn't known, and where there are no targets. */
export function useTargets(): TargetsInHours | null {
  const again = { staleTime: readAgainMs, refetchInterval: readAgainMs };
  const targets = trpc.inbox.answerTargets.useQuery(undefined, again).data;
  const isSet = targets !== undefined && (targets.firstMinutes !== null || targets.laterMinutes !== null);
  const hours = trpc.inbox.businessHours.useQuery(undefined, { ...again, enabled: isSet }).data;
  return isSet && hours !== undefined ? { targets, hours: hours.hours } : null;
}
