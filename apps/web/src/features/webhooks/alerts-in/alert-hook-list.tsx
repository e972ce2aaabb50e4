import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { AlertHookMadeView, AlertHooksView, AlertHookView } from "@fillmark/contracts/alert-hooks";
import { Badge } from "@fillmark/ui/badge";
import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { Empty } from "@fillmark/ui/empty";
import { AlarmClockIcon, PlusIcon } from "@fillmark/ui/icon";
import { SettingGroup, SettingRow } from "@fillmark/ui/rows";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../../api-client/domain-error.ts";
import { QueryView } from "../../../api-client/query-view.tsx";
import { trpc } from "../../../api-client/trpc.ts";
import { useStepUp } from "../../../authentication/step-up.tsx";
import { comma, exactMoney, formatMoment } from "../../../format/format.ts";
import { DemoAccountBadge } from "../../../account/named-demo-account.tsx";
import { alertHooks } from "../../../messages/en/alert-hooks.ts";

interface AlertHookListProps {
  onAdd: () => void;
  onLog: (hook: AlertHookView) => void;
  onEdit: (hook: AlertHookView) => void;
  onMade: (made: AlertHookMadeView) => void;
}

/** Every hook with what it may, and the way to one more. */
export function AlertHookList(props: AlertHookListProps) {
  const query = trpc.alertHooks.list.useQuery();
  return (
    <QueryView
      query={query}
      failed={alertHooks("failed")}
      skeleton={<SkeletonRows label={alertHooks("loading")} count={3} />}
    >
      {(view) => <Hooks view={view} {...props} />}
    </QueryView>
  );
}

function Hooks({
  view: { hooks, limit },
  onAdd,
  onLog,
  onEdit,
  onMade,
}: AlertHookListProps & { view: AlertHooksView }) {
  const isFull = hooks.length >= limit;
  const full = alertHooks("full", { limit });
  return (
    <>
      <div className="webhooks__do">
        <p className="text-14 text-secondary">{alertHooks("lead")}</p>
      </div>
      {hooks.length === 0 ? (
        <Empty icon={<AlarmClockIcon />}>{alertHooks("none")}</Empty>
      ) : (
        <SettingGroup title={alertHooks("count", { open: hooks.length, limit })}>
          {hooks.map((hook) => (
            <HookRow key={hook.id} hook={hook} onLog={onLog} onEdit={onEdit} onMade={onMade} />
          ))}
        </SettingGroup>
      )}
      <div className="webhooks__do">
        <Button variant="primary" isBlock disabledReason={isFull ? full : undefined} onClick={onAdd}>
          <PlusIcon />
          {alertHooks("add")}
        </Button>
        {isFull && <p className="text-14 text-secondary">{full}</p>}
        <p className="text-14">
          <a className="link" href="/api/docs#alert-hooks">
            {alertHooks("docs")}
          </a>
        </p>
      </div>
    </>
  );
}

interface HookRowProps {
  hook: AlertHookView;
  onLog: (hook: AlertHookView) => void;
  onEdit: (hook: AlertHookView) => void;
  onMade: (made: AlertHookMadeView) => void;
}

function HookRow({ hook, onLog, onEdit, onMade }: HookRowProps) {
  const { id, name, venue, demoAccount } = hook;
  const utils = trpc.useUtils();
  const { guarded, dialog } = useStepUp();
  const rotate = useMutation({
    mutationFn: () => guarded(() => utils.client.alertHooks.rotate.mutate({ hookId: id })),
    onError: (error) => toast.error(alertHooks("refusedWith", { reason: describeError(error).text })),
    onSuccess: (made) => {
      if (made !== undefined) onMade(made);
    },
  });
  return (
    <SettingRow
      title={
        <span className="webhooks__name">
          {name}
          <Badge tone={venue === "demo" ? "demo" : "info"}>{alertHooks(venue)}</Badge>
          {demoAccount !== null && <DemoAccountBadge number={demoAccount} />}
        </span>
      }
      detail={<HookFacts hook={hook} />}
      control={
        <span className="webhooks__control">
          <Button size="sm" aria-label={alertHooks("logOf", { name })} onClick={() => onLog(hook)}>
            {alertHooks("log")}
          </Button>
          <Button size="sm" aria-label={alertHooks("editOf", { name })} onClick={() => onEdit(hook)}>
            {alertHooks("edit")}
          </Button>
          <Button
            size="sm"
            isBusy={rotate.isPending}
            aria-label={alertHooks("rotateOf", { name })}
            onClick={() => rotate.mutate()}
          >
            {alertHooks("rotate")}
          </Button>
          <RemoveHook id={id} name={name} />
          {dialog}
        </span>
      }
    />
  );
}

function HookFacts({ hook }: { hook: AlertHookView }) {
  const { pairs, maxOrderValue, maxOrdersPerDay, ordersToday, addresses, lastReceivedAt } = hook;
  return (
    <span className="webhooks__facts">
      <span>{pairs.join(comma)}</span>
      <span>{alertHooks("upTo", { amount: exactMoney(maxOrderValue, "USD") })}</span>
      <span>{alertHooks("today", { orders: ordersToday, limit: maxOrdersPerDay })}</span>
      <span>
        {addresses.length === 0
          ? alertHooks("anywhere")
          : alertHooks("onlyFrom", { addresses: addresses.join(comma) })}
      </span>
      <span>
        {lastReceivedAt === null
          ? alertHooks("never")
          : alertHooks("last", { at: formatMoment(lastReceivedAt) })}
      </span>
    </span>
  );
}

/** Takes a hook away, after a question that says what that means. It needs no proof: it gives nothing. */
function RemoveHook({ id, name }: { id: string; name: string }) {
  const [isAsked, setAsked] = useState(false);
  const utils = trpc.useUtils();
  const remove = trpc.alertHooks.remove.useMutation({
    onError: (error) => toast.error(alertHooks("refusedWith", { reason: describeError(error).text })),
    onSuccess: () => toast.ok(alertHooks("removed"), name),
    async onSettled() {
      setAsked(false);
      await utils.alertHooks.list.invalidate();
      document.getElementById("main")?.focus();
    },
  });
  return (
    <>
      <Button size="sm" aria-label={alertHooks("removeOf", { name })} onClick={() => setAsked(true)}>
        {alertHooks("remove")}
      </Button>
      <Dialog
        isOpen={isAsked}
        isBusy={remove.isPending}
        onClose={() => setAsked(false)}
        title={alertHooks("removeTitle", { name })}
        description={alertHooks("removeText")}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{alertHooks("removeKeep")}</Button>
            <Button variant="danger" isBusy={remove.isPending} onClick={() => remove.mutate({ hookId: id })}>
              {alertHooks("remove")}
            </Button>
          </>
        }
      >
        {null}
      </Dialog>
    </>
  );
}
