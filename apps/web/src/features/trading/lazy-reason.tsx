import { Suspense, lazy } from "react";
import { Note } from "@fillmark/ui/note";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import type { TicketReasonProps } from "./ticket-reason.tsx";

const load = importWithRetry(() => import("./ticket-reason.tsx"));
const TicketReason = lazy(async () => ({
  default: (await load().catch(() => null))?.TicketReason ?? PlainReason,
}));

interface ReasonProps extends TicketReasonProps {
  /** The sentence alone. */
  plain: string;
}

/** Why the order can't be sent, loaded where one can't; without its ways out where they can't be had. */
export function Reason(props: ReasonProps) {
  return (
    <Suspense>
      <TicketReason {...props} />
    </Suspense>
  );
}

function PlainReason({ plain, isAnswer }: ReasonProps) {
  return (
    <Note tone="err" role={isAnswer ? "alert" : "status"}>
      {plain}
    </Note>
  );
}
