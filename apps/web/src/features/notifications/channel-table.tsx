import { NOTIFICATION_CHANNELS, type NotificationChannel } from "@fillmark/contracts/constants";
import type { KindSettingsView, NotificationSettingsView } from "@fillmark/contracts/notifications";
import { Switch } from "@fillmark/ui/choice";
import { FormCard } from "@fillmark/ui/page";
import { gap } from "../../format/format.ts";
import { trpc } from "../../api-client/trpc.ts";
import { notificationSettings } from "../../messages/en/notification-settings.ts";
import { kindIcons } from "./kind-icons.tsx";
import { useSavedSettings } from "./use-saved-settings.ts";

/** One switch for each kind and each way; each acts at once. */
export function ChannelTable({ view }: { view: NotificationSettingsView }) {
  return (
    <FormCard title={notificationSettings("table")}>
      <table className="ntfset__table">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{notificationSettings("what")}</span>
            </th>
            {NOTIFICATION_CHANNELS.map((channel) => (
              <th key={channel} scope="col">
                {notificationSettings(channel)}
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
      <p className="text-12 text-muted">
        {notificationSettings("fixed")}
        {gap}
        {view.sendsMails
          ? notificationSettings("mailsGo", { email: view.email })
          : notificationSettings("noMails")}
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
          <Sign className="icon-16" />
          <span>
            {notificationSettings(kind)}
            <span className="ntfset__detail">{notificationSettings(`${kind}Text`)}</span>
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
  const names = { kind: notificationSettings(row.kind), channel: notificationSettings(channel) };
  const isOn = set.isPending ? set.variables.isOn : row[channel];
  return (
    <Switch
      label={notificationSettings(isFixed ? "fixedSwitch" : "switchOf", names)}
      isOn={isOn}
      aria-disabled={isFixed || undefined}
      className={isFixed ? "ntfset__fixed" : undefined}
      onChange={(next) => {
        if (!isFixed && !set.isPending) set.mutate({ kind: row.kind, channel, isOn: next });
      }}
    />
  );
}
