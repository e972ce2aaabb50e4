import { useState } from "react";
import type { Venue } from "@fillmark/contracts/constants";
import type { RecurringBuyView } from "@fillmark/contracts/recurring-buys";
import { Badge } from "@fillmark/ui/badge";
import { IconButton } from "@fillmark/ui/button";
import { Coin } from "@fillmark/ui/coin";
import { EllipsisIcon } from "@fillmark/ui/icon";
import { Menu, type MenuItem } from "@fillmark/ui/menu";
import { DemoAccountBadge } from "../../../account/named-demo-account.tsx";
import { ConfirmDialog } from "../../../forms/confirm-dialog.tsx";
import { recurring } from "../../../messages/en/recurring.ts";
import { pageZone } from "../../../format/page-zone.ts";
import { amountOf, baseOf, dueText, everyText, nameOf } from "./recurring-text.ts";
import { useRecurringActions } from "./use-recurring.ts";

interface RecurringRowProps {
  plan: RecurringBuyView;
  venue: Venue;
  onChange: () => void;
  onHistory: () => void;
}

/** One recurring buy: what, how often, when next, and what can be done with it. */
export function RecurringRow({ plan, venue, onChange, onHistory }: RecurringRowProps) {
  const actions = useRecurringActions(venue, plan);
  const [isAsked, setAsked] = useState(false);
  const item = (id: string, label: string, onPress: () => void): MenuItem => ({ id, label, onPress });
  const isOpen = plan.state !== "ended";
  const items: MenuItem[] = [
    ...(plan.state === "active"
      ? [item("skip", recurring("skip"), actions.skip), item("pause", recurring("pause"), actions.pause)]
      : []),
    ...(plan.state === "paused" ? [item("resume", recurring("resume"), actions.resume)] : []),
    ...(isOpen ? [item("change", recurring("change"), onChange)] : []),
    item("history", recurring("history"), onHistory),
    ...(isOpen ? [{ ...item("end", recurring("end"), () => setAsked(true)), isDanger: true }] : []),
  ];
  return (
    <li className="rb__row">
      <Coin asset={baseOf(plan.pair)} size="m" />
      <span className="rb__main">
        <span className="item__title">{plan.pair}</span>
        <span className="item__detail">
          {amountOf(plan)} · {everyText(plan.every)}
        </span>
        <span className="item__detail">{whenText(plan)}</span>
      </span>
      {plan.demoAccount !== null && <DemoAccountBadge number={plan.demoAccount} />}
      {plan.state === "paused" && <Badge tone="warn">{recurring("statePaused")}</Badge>}
      {plan.state === "ended" && <Badge tone="neutral">{recurring("stateEnded")}</Badge>}
      <Menu
        label={recurring("actionsOf", { what: nameOf(plan) })}
        align="end"
        items={items}
        trigger={(trigger) => (
          <IconButton {...trigger} label={recurring("actionsOf", { what: nameOf(plan) })}>
            <EllipsisIcon />
          </IconButton>
        )}
      />
      <ConfirmDialog
        isOpen={isAsked}
        isBusy={actions.isEnding}
        isDanger
        onClose={() => setAsked(false)}
        title={recurring("endTitle")}
        text={recurring("endText", { what: nameOf(plan) })}
        keep={recurring("keep")}
        action={recurring("end")}
        onConfirm={() => actions.end(() => setAsked(false))}
      />
    </li>
  );
}

function whenText({ dates, timeZone, isPausedByMisses, misses }: RecurringBuyView): string {
  const next = dates[0];
  if (next !== undefined) {
    const at = dueText(next.at, timeZone);
    return recurring("next", { at: timeZone === pageZone ? at : `${at} ${timeZone}` });
  }
  return isPausedByMisses ? recurring("pausedByMisses", { count: misses }) : "";
}
