import { Suspense, lazy } from "react";
import { Note } from "@fillmark/ui/note";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import { describeDomainError } from "../../messages/en/errors.ts";
import type { TicketReasonProps } from "./ticket-reason.tsx";

const load = importWithRetry(() => import("./ticket-reason.tsx"));
const TicketReason = lazy(async () => ({
  default: (await load().catch(() => null))?.TicketReason ?? PlainReason,
}));

/** Why the order can't be sent, loaded where one can't; without its ways out where they can't be had. */
export function Reason(props: TicketReasonProps) {
  return (
    <Suspense>
      <TicketReason {...props} />
    </Suspense>
  );
}

function PlainReason({ refusal, isAnswer }: TicketReasonProps) {
  return (
    <Note tone="err" role={isAnswer ? "alert" : "status"}>
      {describeDomainError(refusal)}
    </Note>
  );
}
