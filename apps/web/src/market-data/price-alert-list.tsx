import type { PriceAlertView } from "@fillmark/contracts/alerts";
import { Badge } from "@fillmark/ui/badge";
import { Button } from "@fillmark/ui/button";
import { toast } from "@fillmark/ui/toast";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { describeError } from "../api-client/domain-error.ts";
import { formatDecimal, formatMoment } from "../format/format.ts";
import { LoadMore } from "../api-client/load-more.tsx";
import { QueryView } from "../api-client/query-view.tsx";
import { useCursorQuery } from "../api-client/use-cursor-query.ts";
import { trpc } from "../api-client/trpc.ts";
import { alerts } from "../messages/en/alerts.ts";
import "./price-alerts.css";

/** One's own alerts, of one pair or of all, newest first. Of a pair without any it draws nothing. */
export function AlertList({ pair }: { pair?: string }) {
  const utils = trpc.useUtils();
  const input = pair === undefined ? { limit: 30 } : { limit: 30, pair, state: "waiting" as const };
  const query = useCursorQuery(["alerts", "list"], input, (cursor) =>
    utils.client.alerts.list.query({ ...input, ...cursor }),
  );
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  if (pair !== undefined && items.length === 0) return null;
  return (
    <QueryView
      query={query}
      failed={alerts("failed")}
      skeleton={<SkeletonRows label={alerts("loading")} count={2} />}
    >
      {() => (
        <>
          <ul
            className="alerts"
            aria-label={pair === undefined ? alerts("list") : alerts("listOf", { pair })}
          >
            {items.map((alert) => (
              <AlertRow key={alert.id} alert={alert} />
            ))}
            {items.length === 0 && <li className="alerts__none">{alerts("none")}</li>}
          </ul>
          <LoadMore query={query} label={alerts("more")} className="alerts__more" />
        </>
      )}
    </QueryView>
  );
}

const tones = { waiting: "info", fired: "ok", expired: "neutral" } as const;

function AlertRow({ alert }: { alert: PriceAlertView }) {
  const { id, pair, direction, price, note, state } = alert;
  const figure = formatDecimal(price, { minDecimals: 2 });
  const remove = useRemove();
  return (
    <li className="alerts__row">
      <span className="alerts__text">
        <span>
          <b className="font-medium">{pair}</b>{" "}
          {alerts(direction === "above" ? "rising" : "falling", { price: figure })}
        </span>
        {note !== null && <span className="text-14 text-secondary">{note}</span>}
        <span className="text-12 text-muted">{factsOf(alert)}</span>
      </span>
      <Badge tone={tones[state]}>{alerts(state)}</Badge>
      <Button
        size="sm"
        variant="quiet"
        aria-label={alerts("removeOf", { pair, price: figure })}
        isBusy={remove.isPending}
        onClick={() => remove.mutate({ id })}
      >
        {alerts("remove")}
      </Button>
    </li>
  );
}

function factsOf({ state, createdAt, firedAt, expiresAt, isUrgent }: PriceAlertView): string {
  const facts =
    state === "fired" && firedAt !== null
      ? [alerts("firedAt", { at: formatMoment(firedAt) })]
      : [alerts("setOn", { at: formatMoment(createdAt) })];
  if (state === "waiting" && expiresAt !== null)
    facts.push(alerts("endsOn", { at: formatMoment(expiresAt) }));
  if (isUrgent) facts.push(alerts("urgentShort"));
  return facts.join(" · ");
}

function useRemove() {
  const utils = trpc.useUtils();
  return trpc.alerts.remove.useMutation({
    onSuccess: () => {
      toast.ok(alerts("removed"));
      return utils.alerts.invalidate();
    },
    onError: (error) => toast.error(alerts("notDone", { reason: describeError(error).text })),
  });
}
