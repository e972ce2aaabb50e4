import { useToken } from "../session/session.ts";

/** Where a pair's name leads: who has an account trades it, and a guest sees what everybody may see of it. */
export function usePairHref(): (pair: string) => string {
  const isGuest = useToken() === null;
  return (pair) => (isGuest ? `/market/${pair}` : `/trade/${pair}`);
}
