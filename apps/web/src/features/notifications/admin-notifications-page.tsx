import { NOTIFICATION_CHANNELS, type NotificationChannel } from "@fillmark/contracts/constants";
import type {
  AdminNotificationSettingsView,
  AdminSchedule,
  AdminSubjectView,
} from "@fillmark/contracts/admin-notifications";
import { LANGUAGE_NAMES, LANGUAGES, languageOf } from "@fillmark/contracts/languages";
import { Button } from "@fillmark/ui/button";
import { Switch } from "@fillmark/ui/choice";
import { Note } from "@fillmark/ui/note";
import { FormCard } from "@fillmark/ui/page";
import { Select } from "@fillmark/ui/select";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { ConsoleHeader } from "../../console/console-header.tsx";
import { adminNotices } from "../../messages/en/admin-notices.ts";
import { notificationSettings } from "../../messages/en/notification-settings.ts";
import { useCurrentAdmin } from "../../session/current-admin.ts";
import { PushDevices } from "./push-devices.tsx";
import { PushHere } from "./push-here.tsx";
import { Line, TimeField, usualNight } from "./schedule-card.tsx";
import "./notification-settings.css";
import { pageZone } from "../../format/page-zone.ts";

/** /admin/notifications: what reaches this admin and how, when it may, and on which devices. */
export default function AdminNotificationsPage() {
  const query = trpc.adminNotifications.settings.useQuery();
  return (
    <>
      <ConsoleHeader title={adminNotices("own")} />
      <main className="ad__page" id="main" tabIndex={-1}>
        <div className="ntfset__admin form-stack">
          <p className="text-14 text-secondary">{adminNotices("lead")}</p>
          <QueryView
            query={query}
            failed={notificationSettings("failed")}
            skeleton={<SkeletonRows label={notificationSettings("loading")} count={8} />}
          >
            {(view) => (
              <>
                {!view.sendsMails && <Note tone="warn">{adminNotices("noMails")}</Note>}
                <Subjects view={view} />
                <Schedule view={view} />
              </>
            )}
          </QueryView>
          <PushHere />
          <PushDevices />
        </div>
      </main>
    </>
  );
}

/** Every answer to a change is the whole of the choices; a refusal brings back what the server has. */
function useSaved() {
  const { settings } = trpc.useUtils().adminNotifications;
  return {
    scope: { id: "admin-notification-settings" },
    onSuccess: (view: AdminNotificationSettingsView): void => settings.setData(undefined, view),
    onError: (error: unknown): void => {
      toast.error(notificationSettings("notSaved", { reason: describeError(error).text }));
      void settings.invalidate();
    },
  };
}

function Subjects({ view }: { view: AdminNotificationSettingsView }) {
  const admin = useCurrentAdmin();
  return (
    <FormCard title={adminNotices("table")}>
      {view.subjects.length === 0 ? (
        <p className="text-14 text-muted">{adminNotices("nothing", { role: admin?.role ?? "" })}</p>
      ) : (
        <table className="ntfset__table">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{adminNotices("what")}</span>
              </th>
              {NOTIFICATION_CHANNELS.map((channel) => (
                <th key={channel} scope="col">
                  {channelNames[channel]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {view.subjects.map((row) => (
              <tr key={row.subject}>
                <th scope="row">
                  {adminNotices(`name_${row.subject}`)}
                  <span className="ntfset__detail">{adminNotices(`text_${row.subject}`)}</span>
                </th>
                {NOTIFICATION_CHANNELS.map((channel) => (
                  <td key={channel}>
                    <SubjectSwitch row={row} channel={channel} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {view.sendsMails && (
        <p className="text-12 text-muted">{adminNotices("mailsGo", { email: view.email })}</p>
      )}
    </FormCard>
  );
}

const channelNames = {
  app: adminNotices("console"),
  email: adminNotices("email"),
  push: adminNotices("push"),
} as const;

function SubjectSwitch({ row, channel }: { row: AdminSubjectView; channel: NotificationChannel }) {
  const set = trpc.adminNotifications.setSubject.useMutation(useSaved());
  const names = { subject: adminNotices(`name_${row.subject}`), channel: channelNames[channel] };
  return (
    <Switch
      label={adminNotices("switchOf", names)}
      isOn={set.isPending ? set.variables.isOn : row[channel]}
      onChange={(isOn) => {
        if (!set.isPending) set.mutate({ subject: row.subject, channel, isOn });
      }}
    />
  );
}

function Schedule({ view }: { view: AdminNotificationSettingsView }) {
  const save = trpc.adminNotifications.saveSchedule.useMutation(useSaved());
  const schedule = save.isPending ? save.variables : view.schedule;
  const { quietHours, timeZone } = schedule;
  const change = (part: Partial<AdminSchedule>): void => save.mutate({ ...schedule, ...part });
  return (
    <FormCard title={notificationSettings("when")}>
      <Line
        title={notificationSettings("quiet")}
        text={adminNotices("quietText")}
        isOn={quietHours !== null}
        onChange={(isOn) =>
          change({ quietHours: isOn ? usualNight : null, timeZone: isOn ? pageZone : timeZone })
        }
      />
      {quietHours !== null && (
        <>
          <div className="ntfset__times">
            <TimeField
              label={notificationSettings("quietFrom")}
              value={quietHours.from}
              other={quietHours.to}
              onChange={(from) => change({ quietHours: { ...quietHours, from } })}
            />
            <TimeField
              label={notificationSettings("quietTo")}
              value={quietHours.to}
              other={quietHours.from}
              onChange={(to) => change({ quietHours: { ...quietHours, to } })}
            />
          </div>
          <p className="text-12 text-muted ntfset__zone">
            {notificationSettings("zone", { zone: timeZone })}
            {timeZone !== pageZone && (
              <Button size="sm" variant="quiet" onClick={() => change({ timeZone: pageZone })}>
                {notificationSettings("useZone", { zone: pageZone })}
              </Button>
            )}
          </p>
        </>
      )}
      <Select
        label={adminNotices("language")}
        value={schedule.language}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        onChange={(value) => {
          const language = languageOf(value);
          if (language !== null) change({ language });
        }}
      />
    </FormCard>
  );
}
