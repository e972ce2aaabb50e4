import type { Venue } from "@fillmark/contracts/constants";
import type { RecurringBuyView, RecurringRunView } from "@fillmark/contracts/recurring-buys";
import { Badge } from "@fillmark/ui/badge";
import { Empty } from "@fillmark/ui/empty";
import { TextLink } from "@fillmark/ui/link";
import { Sheet } from "@fillmark/ui/sheet";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { LoadMore } from "../../../api-client/load-more.tsx";
import { hrefOnAccount } from "../../../account/named-demo-account.tsx";
import { QueryView } from "../../../api-client/query-view.tsx";
import { useCursorQuery } from "../../../api-client/use-cursor-query.ts";
import { trpc } from "../../../api-client/trpc.ts";
import { formatMoney } from "../../../format/format.ts";
import { recurring } from "../../../messages/en/recurring.ts";
import { recurringSkips } from "../../../messages/en/recurring-skips.ts";
import { amountOf, baseOf, dueText, nameOf, quoteOf } from "./recurring-text.ts";

interface RecurringHistoryProps {
  venue: Venue;
  plan: RecurringBuyView;
  onClose: () => void;
}

/** What became of each date that has passed, with the way to its order. */
export default function RecurringHistory({ venue, plan, onClose }: RecurringHistoryProps) {
  const utils = trpc.useUtils();
  const input = { venue, id: plan.id, limit: 20 };
  const query = useCursorQuery(["recurringBuys", "runs"], input, (cursor) =>
    utils.client.recurringBuys.runs.query({ ...input, ...cursor }),
  );
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={recurring("historyOf", { what: nameOf(plan) })}
      closeLabel={recurring("close")}
    >
      <QueryView
        query={query}
        failed={recurring("failed")}
        skeleton={<SkeletonRows label={recurring("loading")} count={3} />}
      >
        {({ pages }) => {
          const runs = pages.flatMap(({ items }) => items);
          if (runs.length === 0) return <Empty>{recurring("noRuns")}</Empty>;
          return (
            <>
              <ul className="rows rb__runs" aria-label={recurring("runs")}>
                {runs.map((run) => (
                  <Run key={run.on} run={run} plan={plan} />
                ))}
              </ul>
              <LoadMore query={query} label={recurring("more")} className="rb__more" />
            </>
          );
        }}
      </QueryView>
    </Sheet>
  );
}

const tones = { bought: "ok", skipped: "warn", due: "info" } as const;

function Run({ run, plan }: { run: RecurringRunView; plan: RecurringBuyView }) {
  const { order, outcome } = run;
  const when = dueText(run.at, plan.timeZone);
  return (
    <li className="rb__row">
      <span className="rb__main">
        <span className="item__title">{when}</span>
        <span className="item__detail">{detailOf(run, plan)}</span>
      </span>
      <Badge tone={tones[outcome]}>{recurring(outcome)}</Badge>
      {order !== null && (
        <TextLink
          href={hrefOnAccount(`/orders?order=${order.id}`, plan.demoAccount)}
          aria-label={recurring("orderOf", { day: when })}
        >
          {recurring("order")}
        </TextLink>
      )}
    </li>
  );
}

function detailOf({ order, reason, outcome }: RecurringRunView, plan: RecurringBuyView): string {
  if (reason !== null) return recurringSkips(reason, { amount: amountOf(plan) });
  if (outcome === "due" || order === null || order.averagePrice === null) return amountOf(plan);
  return recurring("boughtFor", {
    amount: formatMoney(order.filled, baseOf(plan.pair)),
    price: formatMoney(order.averagePrice, quoteOf(plan.pair)),
  });
}
