import { Button, IconButton } from "@fillmark/ui/button";
import { Dot } from "@fillmark/ui/badge";
import { ChevronDownIcon, EllipsisVerticalIcon } from "@fillmark/ui/icon";
import { Menu } from "@fillmark/ui/menu";
import { toast } from "@fillmark/ui/toast";
import { ConsoleHeader } from "../../console/console-header.tsx";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { describeError } from "../../api-client/domain-error.ts";
import { trpc } from "../../api-client/trpc.ts";
import { inbox } from "../../messages/en/inbox.ts";
import { formatSpan } from "./time-text.ts";

interface InboxHeaderProps {
  onSetUp: () => void;
  onShortcuts: () => void;
}

/** How we do, whether I am there, and what is rarely needed. */
export function InboxHeader({ onSetUp, onShortcuts }: InboxHeaderProps) {
  const admin = useCurrentAdmin();
  const setUp = may(admin, "inbox.set_up") ? [{ id: "setUp", label: inbox("setUp"), onPress: onSetUp }] : [];
  return (
    <ConsoleHeader title={inbox("title")} figures={<Figures />}>
      {may(admin, "inbox.answer") && <Availability />}
      <Menu
        label={inbox("more")}
        align="end"
        items={[...setUp, { id: "keys", label: inbox("shortcuts"), onPress: onShortcuts }]}
        trigger={(props) => (
          <IconButton {...props} label={inbox("more")}>
            <EllipsisVerticalIcon />
          </IconButton>
        )}
      />
    </ConsoleHeader>
  );
}

function Figures() {
  const metrics = trpc.inbox.metrics.useQuery(undefined, { staleTime: 30_000 }).data;
  if (metrics === undefined) return null;
  const { medianFirstAnswerMs: median, resolvedToday, satisfaction, ratings } = metrics;
  return (
    <>
      <span title={inbox("medianHint")}>
        {inbox("firstAnswer")}{" "}
        <b className="font-medium text-secondary">{median === null ? inbox("none") : formatSpan(median)}</b>
      </span>
      <span>
        {inbox("resolvedToday")} <b className="font-medium text-secondary">{resolvedToday}</b>
      </span>
      <span title={inbox("satisfactionOf", { count: ratings })}>
        {inbox("satisfaction")}{" "}
        <b className="font-medium text-secondary">
          {satisfaction === null ? inbox("none") : satisfaction.toFixed(1)}
        </b>
      </span>
    </>
  );
}

/** Changed at once on screen; the server's state comes with the next event. */
function Availability() {
  const admin = useCurrentAdmin();
  const utils = trpc.useUtils();
  const agents = trpc.inbox.listAgents.useQuery().data;
  const set = trpc.inbox.setAvailability.useMutation({
    onMutate: ({ availability }) =>
      utils.inbox.listAgents.setData(undefined, (old) =>
        old?.map((agent) => (agent.id === admin?.id ? { ...agent, availability } : agent)),
      ),
    onError: (error) => toast.error(inbox("availabilityFailed"), describeError(error).text),
    onSettled: () => utils.inbox.listAgents.invalidate(),
  });
  const isAway = agents?.find(({ id }) => id === admin?.id)?.availability === "away";
  const word = inbox(isAway ? "away" : "available");
  const item = (availability: "online" | "away") => ({
    id: availability,
    label: inbox(availability === "away" ? "away" : "available"),
    detail: inbox(availability === "away" ? "awayHint" : "availableHint"),
    isChosen: isAway === (availability === "away"),
    onPress: () => set.mutate({ availability }),
  });
  return (
    <Menu
      label={inbox("availability", { state: word })}
      align="end"
      items={[item("online"), item("away")]}
      trigger={(props) => (
        <Button {...props} size="sm" aria-label={inbox("availability", { state: word })}>
          <Dot tone={isAway ? "warn" : "ok"} />
          {word}
          <ChevronDownIcon className="icon-16" />
        </Button>
      )}
    />
  );
}
