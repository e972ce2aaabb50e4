import { useEffect, useState } from "react";
import type { DomainErrorView } from "@fillmark/contracts/errors";

/** What may be asked for after Google has said who a user is. The page of the sign-in asks it. */
export type GoogleMore = Extract<DomainErrorView, { code: "GOOGLE_LINK_NEEDED" | "SECOND_FACTOR_NEEDED" }>;

let waiting: GoogleMore | null = null;

/** For a page that can't ask it: the next one takes it from here. */
export function handOver(more: GoogleMore): void {
  waiting = more;
}

/** What the page before this one left to ask, read as often as that page is begun; null when it left nothing. */
export function useHandedOver(): GoogleMore | null {
  const [found] = useState(() => waiting);
  useEffect(() => {
    waiting = null;
  }, []);
  return found;
}
