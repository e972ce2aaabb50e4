import { useState } from "react";
import type { NotificationSchedule, NotificationSettingsView } from "@fillmark/contracts/notifications";
import { Button } from "@fillmark/ui/button";
import { Switch } from "@fillmark/ui/choice";
import { FormCard } from "@fillmark/ui/page";
import { TextField } from "@fillmark/ui/text-field";
import { trpc } from "../../api-client/trpc.ts";
import { notificationSettings } from "../../messages/en/notification-settings.ts";
import { useSavedSettings } from "./use-saved-settings.ts";
import { pageZone } from "../../format/page-zone.ts";

export const usualNight = { from: "22:00", to: "07:00" };
const usualDigest = "08:00";

/** When e-mails and pushes may come. Everything is saved as soon as it is chosen. */
export function ScheduleCard({ view: { schedule, sendsMails } }: { view: NotificationSettingsView }) {
  const save = trpc.notifications.saveSchedule.useMutation(useSavedSettings());
  const { quietHours, digestAt, timeZone } = save.isPending ? save.variables : schedule;
  const change = (part: Partial<NotificationSchedule>): void =>
    save.mutate({ quietHours, digestAt, timeZone, ...part });
  return (
    <FormCard title={notificationSettings("when")}>
      <Line
        title={notificationSettings("quiet")}
        text={notificationSettings("quietText")}
        isOn={quietHours !== null}
        onChange={(isOn) =>
          change({ quietHours: isOn ? usualNight : null, timeZone: isOn ? pageZone : timeZone })
        }
      />
      {quietHours !== null && (
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
      )}
      {sendsMails && (
        <Line
          title={notificationSettings("digest")}
          text={notificationSettings("digestText")}
          isOn={digestAt !== null}
          onChange={(isOn) =>
            change({ digestAt: isOn ? usualDigest : null, timeZone: isOn ? pageZone : timeZone })
          }
        />
      )}
      {sendsMails && digestAt !== null && (
        <div className="ntfset__times">
          <TimeField
            label={notificationSettings("digestAt")}
            value={digestAt}
            onChange={(at) => change({ digestAt: at })}
          />
        </div>
      )}
      {(quietHours !== null || digestAt !== null) && (
        <p className="text-12 text-muted ntfset__zone">
          {notificationSettings("zone", { zone: timeZone })}
          {timeZone !== pageZone && (
            <Button size="sm" variant="quiet" onClick={() => change({ timeZone: pageZone })}>
              {notificationSettings("useZone", { zone: pageZone })}
            </Button>
          )}
        </p>
      )}
    </FormCard>
  );
}

interface LineProps {
  title: string;
  text: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A switch with what it does. */
export function Line({ title, text, isOn, onChange }: LineProps) {
  return (
    <div className="between ntfset__line">
      <span>
        {title}
        <span className="ntfset__detail">{text}</span>
      </span>
      <Switch label={title} isOn={isOn} onChange={onChange} />
    </div>
  );
}

interface TimeFieldProps {
  label: string;
  value: string;
  /** The one that it must differ from. */
  other?: string;
  onChange: (value: string) => void;
}

/** Saved when the field is left: half a time is none. */
export function TimeField({ label, value, other, onChange }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isSame = typed !== null && typed === other;
  return (
    <TextField
      type="time"
      label={label}
      value={typed ?? value}
      error={isSame ? notificationSettings("badTime") : undefined}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        if (isSame) return;
        if (typed !== null && typed !== "" && typed !== value) onChange(typed);
        setTyped(null);
      }}
    />
  );
}
