import { TWO_APPROVERS_FROM_USD } from "@fillmark/contracts/constants";

/** How many others have to agree to something worth this much, in whole US dollars; two where nobody knows its worth. */
export function quorumFor(usd: number | null): 1 | 2 {
  return usd !== null && Math.abs(usd) < TWO_APPROVERS_FROM_USD ? 1 : 2;
}
