import type { GoLiveCheck, GoLiveFinding } from "@fillmark/contracts/go-live";
import type { GoLiveCheckView } from "@fillmark/contracts/live-venue";

interface Found {
  readonly isDone: boolean;
  readonly finding: GoLiveFinding;
  readonly about?: string;
  /** Ms since epoch. */
  readonly at?: number | null | undefined;
}

/** What the running system says of a check. */
export function found(
  check: GoLiveCheck,
  { isDone, finding, about = "", at = null }: Found,
): GoLiveCheckView {
  return {
    check,
    isDone,
    finding,
    about,
    at: at === null ? null : new Date(at).toISOString(),
    confirmation: null,
  };
}
