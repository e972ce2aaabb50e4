import { useState } from "react";
import type { AgentConversationView, AgentPresenceView } from "@fillmark/contracts/inbox";
import { Button, IconButton } from "@fillmark/ui/button";
import { Dot } from "@fillmark/ui/badge";
import {
  AlarmClockIcon,
  ChevronDownIcon,
  ClockIcon,
  EllipsisVerticalIcon,
  HourglassIcon,
  InboxIcon,
  InfoIcon,
  UserIcon,
  UsersIcon,
} from "@fillmark/ui/icon";
import { Menu, type MenuItem } from "@fillmark/ui/menu";
import { useCurrentAdmin } from "../../session/current-admin.ts";
import { formatClock } from "../../chat-client/chat-format.ts";
import { trpc } from "../../api-client/trpc.ts";
import { inbox } from "../../messages/en/inbox.ts";
import { inboxTeams } from "../../messages/en/inbox-teams.ts";
import { SnoozeDialog } from "./snooze-dialog.tsx";
import { snoozeTimes } from "./snooze-times.ts";
import { useTeams } from "./use-teams.ts";
import { useNow } from "./use-now.ts";
import { formatWeekday } from "./time-text.ts";
import type { ConversationMutations } from "./use-conversation-actions.ts";
import { assigneeName } from "./who.ts";

interface ThreadMenuProps {
  conversation: AgentConversationView;
  actions: ConversationMutations;
}

const presence = {
  online: { word: inbox("online"), tone: "ok" },
  away: { word: inbox("awayState"), tone: "warn" },
  offline: { word: inbox("offline"), tone: "off" },
} as const;

/** Me, colleagues with how busy they are, the queue, and teams. */
function useAssignItems({ conversation, actions }: ThreadMenuProps, inWords: boolean): MenuItem[] {
  const { assignee } = conversation;
  const admin = useCurrentAdmin();
  const agents = trpc.inbox.listAgents.useQuery().data ?? [];
  const others = agents.filter(({ id }) => id !== admin?.id);
  const colleague = (agent: AgentPresenceView): MenuItem => ({
    id: agent.id,
    label: inWords ? inbox("assignTo", { name: agent.name }) : agent.name,
    detail: inbox("load", { availability: presence[agent.availability].word, count: agent.openCount }),
    icon: <Dot tone={presence[agent.availability].tone} />,
    ...(inWords ? {} : { isChosen: assignee?.id === agent.id }),
    isDisabled: inWords && assignee?.id === agent.id,
    onPress: () => actions.assign(agent),
  });
  return [
    {
      id: "me",
      label: inbox("assignMe"),
      icon: <UserIcon />,
      isDisabled: assignee?.id === admin?.id,
      onPress: actions.assignToMe,
    },
    ...others.map(colleague),
    {
      id: "queue",
      label: inbox("toQueue"),
      icon: <InboxIcon />,
      isDisabled: assignee === null,
      onPress: () => actions.assign(null),
    },
    ...useTeamItems({ conversation, actions }),
  ];
}

/** Into each team, and out of the one that it is in. */
function useTeamItems({ conversation: { team: now }, actions }: ThreadMenuProps): MenuItem[] {
  return useTeams().map((team) => {
    const isIn = team.id === now?.id;
    return {
      id: team.id,
      label: inboxTeams(isIn ? "takeOut" : "putInto", { name: team.name }),
      icon: <UsersIcon />,
      onPress: () => actions.putInto(isIn ? null : team),
    };
  });
}

export function AssigneeMenu(props: ThreadMenuProps) {
  const admin = useCurrentAdmin();
  const name = assigneeName(props.conversation.assignee, admin?.id);
  return (
    <Menu
      label={inbox("assignTitle")}
      align="end"
      items={useAssignItems(props, false)}
      trigger={(trigger) => (
        <Button
          {...trigger}
          size="sm"
          variant="quiet"
          className="thr__who"
          aria-label={inbox("assign", { name })}
        >
          <UserIcon className="icon-16" />
          <span className="truncate">{name}</span>
          <ChevronDownIcon className="icon-16" />
        </Button>
      )}
    />
  );
}

function useSnoozeItems(
  { conversation: { status }, actions }: ThreadMenuProps,
  onCustom: () => void,
): MenuItem[] {
  const times = snoozeTimes(useNow(60_000));
  const snooze = (until: Date) => () => actions.setStatus("snoozed", until);
  const time = formatClock(times.tomorrow);
  const items: MenuItem[] = [
    { id: "hour", label: inbox("snoozeHour"), icon: <ClockIcon />, onPress: snooze(times.hour) },
    {
      id: "tomorrow",
      label: inbox("snoozeTomorrow", { time }),
      icon: <ClockIcon />,
      onPress: snooze(times.tomorrow),
    },
    {
      id: "week",
      label: inbox("snoozeWeek", { day: formatWeekday(times.week), time }),
      icon: <ClockIcon />,
      onPress: snooze(times.week),
    },
    { id: "custom", label: inbox("snoozeCustom"), icon: <AlarmClockIcon />, onPress: onCustom },
    {
      id: "pending",
      label: inbox("markPending"),
      icon: <HourglassIcon />,
      isDisabled: status === "pending",
      onPress: () => actions.setStatus("pending"),
    },
  ];
  if (status === "pending" || status === "snoozed")
    items.push({
      id: "open",
      label: inbox("markOpen"),
      icon: <InboxIcon />,
      onPress: () => actions.setStatus("open"),
    });
  return items;
}

export function SnoozeMenu(props: ThreadMenuProps) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <Menu
        label={inbox("snooze")}
        align="end"
        items={useSnoozeItems(props, () => setChoosing(true))}
        trigger={(trigger) => (
          <IconButton {...trigger} label={inbox("snooze")} data-snooze="">
            <AlarmClockIcon />
          </IconButton>
        )}
      />
      <SnoozeDialog isOpen={isChoosing} onClose={() => setChoosing(false)} actions={props.actions} />
    </>
  );
}

/** On a phone one menu holds all of it. */
export function PhoneActions({
  onDetails,
  mayAct,
  ...props
}: ThreadMenuProps & { onDetails: () => void; mayAct: boolean }) {
  const [isChoosing, setChoosing] = useState(false);
  const assign = useAssignItems(props, true);
  const snooze = useSnoozeItems(props, () => setChoosing(true));
  const details: MenuItem = {
    id: "details",
    label: inbox("details"),
    icon: <InfoIcon />,
    onPress: onDetails,
  };
  return (
    <>
      <Menu
        label={inbox("actions")}
        align="end"
        items={mayAct ? [details, ...assign, ...snooze] : [details]}
        trigger={(trigger) => (
          <IconButton {...trigger} label={inbox("actions")}>
            <EllipsisVerticalIcon />
          </IconButton>
        )}
      />
      <SnoozeDialog isOpen={isChoosing} onClose={() => setChoosing(false)} actions={props.actions} />
    </>
  );
}
