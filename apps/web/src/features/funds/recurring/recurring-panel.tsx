import "./recurring.css";
import { lazy, Suspense, useState } from "react";
import type { Venue } from "@fillmark/contracts/constants";
import type { RecurringBuyView, RecurringBuysView } from "@fillmark/contracts/recurring-buys";
import { Button } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { Panel } from "@fillmark/ui/page";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { Tooltip } from "@fillmark/ui/tooltip";
import { QueryView } from "../../../api-client/query-view.tsx";
import { trpc } from "../../../api-client/trpc.ts";
import { recurring } from "../../../messages/en/recurring.ts";
import { RecurringCalendar } from "./recurring-calendar.tsx";
import { RecurringRow } from "./recurring-row.tsx";

const RecurringSheet = lazy(() => import("./recurring-sheet.tsx"));
const RecurringHistory = lazy(() => import("./recurring-history.tsx"));

/** What a sheet is open for: a new one, the change of one, or the past dates of one. */
type Shown =
  | { readonly what: "new" }
  | { readonly what: "change" | "history"; readonly plan: RecurringBuyView };

/** Buys that come round by the calendar, with their next dates. */
export function RecurringPanel({ venue }: { venue: Venue }) {
  const query = trpc.recurringBuys.list.useQuery({ venue }, { staleTime: 15_000, refetchInterval: 60_000 });
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown(null);
  const isFull =
    query.data !== undefined &&
    query.data.buys.filter(({ state }) => state !== "ended").length >= query.data.most;
  return (
    <Panel
      title={<Tooltip text={recurring("lead")}>{recurring("title")}</Tooltip>}
      className="rb"
      action={
        <Button
          size="sm"
          disabledReason={isFull ? recurring("limit", { count: query.data?.most ?? 0 }) : undefined}
          onClick={() => setShown({ what: "new" })}
        >
          {recurring("create")}
        </Button>
      }
    >
      <QueryView
        query={query}
        failed={recurring("failed")}
        skeleton={<SkeletonRows label={recurring("loading")} count={2} />}
      >
        {(view) => <Buys view={view} venue={venue} onShow={setShown} />}
      </QueryView>
      {shown !== null && (
        <Suspense fallback={null}>
          {shown.what === "history" ? (
            <RecurringHistory venue={venue} plan={shown.plan} onClose={close} />
          ) : (
            <RecurringSheet
              venue={venue}
              plan={shown.what === "change" ? shown.plan : null}
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </Panel>
  );
}

interface BuysProps {
  view: RecurringBuysView;
  venue: Venue;
  onShow: (shown: Shown) => void;
}

function Buys({ view, venue, onShow }: BuysProps) {
  const [isEndedShown, setEndedShown] = useState(false);
  if (view.buys.length === 0) return <Empty>{recurring("empty")}</Empty>;
  const open = view.buys.filter(({ state }) => state !== "ended");
  const ended = view.buys.filter(({ state }) => state === "ended");
  const list = isEndedShown ? view.buys : open;
  return (
    <div className="rb__body">
      <div>
        <ul className="rows rb__list" aria-label={recurring("list")}>
          {list.map((plan) => (
            <RecurringRow
              key={plan.id}
              plan={plan}
              venue={venue}
              onChange={() => onShow({ what: "change", plan })}
              onHistory={() => onShow({ what: "history", plan })}
            />
          ))}
        </ul>
        {ended.length > 0 && (
          <Button
            variant="quiet"
            size="sm"
            className="rb__more"
            aria-expanded={isEndedShown}
            onClick={() => setEndedShown(!isEndedShown)}
          >
            {recurring("ended", { count: ended.length })}
          </Button>
        )}
      </div>
      <RecurringCalendar plans={open} />
    </div>
  );
}
