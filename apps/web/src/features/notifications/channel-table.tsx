import { NOTIFICATION_CHANNELS, type NotificationChannel } from "@fillmark/contracts/constants";
import type { KindSettingsView, NotificationSettingsView } from "@fillmark/contracts/notifications";
import { Switch } from "@fillmark/ui/choice";
import { FormCard } from "@fillmark/ui/page";
import { gap } from "../../lib/format.ts";
import { trpc } from "../../lib/trpc.ts";
import { told } from "../../messages/en/notification-settings.ts";
import { kindIcons } from "./kind-icons.tsx";
import { useSavedSettings } from "./use-saved-settings.ts";

/** One switch for each kind and each way; each acts at once. */
export function ChannelTable({ view }: { view: NotificationSettingsView }) {
  return (
    <FormCard title={told("table")}>
      <table className="ntfset__table">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{told("what")}</span>
            </th>
            {NOTIFICATION_CHANNELS.map((channel) => (
              <th key={channel} scope="col">
                {told(channel)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.kinds.map((kind) => (
            <KindRow key={kind.kind} row={kind} />
          ))}
        </tbody>
      </table>
      <p className="t12 ink3">
        {told("fixed")}
        {gap}
        {view.sendsMails ? told("mailsGo", { email: view.email }) : told("noMails")}
      </p>
    </FormCard>
  );
}

function KindRow({ row }: { row: KindSettingsView }) {
  const { kind } = row;
  const Sign = kindIcons[kind];
  return (
    <tr>
      <th scope="row">
        <span className="ntfset__kind">
          <Sign className="i16" />
          <span>
            {told(kind)}
            <span className="ntfset__detail">{told(`${kind}Text`)}</span>
          </span>
        </span>
      </th>
      {NOTIFICATION_CHANNELS.map((channel) => (
        <td key={channel}>
          <ChannelSwitch row={row} channel={channel} />
        </td>
      ))}
    </tr>
  );
}

function ChannelSwitch({ row, channel }: { row: KindSettingsView; channel: NotificationChannel }) {
  const set = trpc.notifications.setChannel.useMutation(useSavedSettings());
  const isFixed = row.fixed.includes(channel);
  const names = { kind: told(row.kind), channel: told(channel) };
  const isOn = set.isPending ? set.variables.isOn : row[channel];
  return (
    <Switch
      label={told(isFixed ? "fixedSwitch" : "switchOf", names)}
      isOn={isOn}
      aria-disabled={isFixed || undefined}
      className={isFixed ? "ntfset__fixed" : undefined}
      onChange={(next) => {
        if (!isFixed && !set.isPending) set.mutate({ kind: row.kind, channel, isOn: next });
      }}
    />
  );
}
