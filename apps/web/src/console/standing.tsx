import type { StandingInput, StandingView } from "@fillmark/contracts/approvals";
import { KeyValueLine } from "@fillmark/ui/key-value";
import { approvals } from "../messages/en/approvals.ts";
import { formatDecimal } from "../format/format.ts";
import { trpc } from "../api-client/trpc.ts";

interface Standing {
  /** Undefined until the server has said it, and where it can't be asked. */
  readonly standing: StandingView | undefined;
  /** Until then no button may stand there: it would move under the pointer, or go, as the answer comes. */
  readonly isSettled: boolean;
}

/** How the admin at this screen stands to a case. */
export function useStanding(input: StandingInput, isAsked: boolean): Standing {
  const query = trpc.approvals.findStanding.useQuery(input, { enabled: isAsked });
  return { standing: query.data, isSettled: !isAsked || !query.isPending };
}

/** Why another admin has to decide; null where nothing speaks against it. */
export function blockedText(standing: StandingView | undefined): string | null {
  const first = standing?.because[0];
  return first === undefined ? null : approvals(`same_${first}`);
}

/** A line of facts: how much one may still approve without a second person, where money is asked for. */
export function AloneLine({ standing }: { standing: StandingView | undefined }) {
  const alone = standing?.alone ?? null;
  if (alone === null) return null;
  const { left, limit } = alone;
  const whole = (text: string) => formatDecimal(text, { decimals: 2 });
  return (
    <KeyValueLine name={approvals("alone")}>
      {approvals("aloneLeft", { left: whole(left), limit: whole(limit) })}
    </KeyValueLine>
  );
}
