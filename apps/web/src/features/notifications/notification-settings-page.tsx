import { useState } from "react";
import { NOTIFICATIONS_KEPT_DAYS } from "@fillmark/contracts/constants";
import { Button } from "@fillmark/ui/button";
import { Switch } from "@fillmark/ui/choice";
import { HeadsetIcon, Volume2Icon } from "@fillmark/ui/icon";
import { FormCard, Page } from "@fillmark/ui/page";
import { SettingGroup, SettingRow } from "@fillmark/ui/rows";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { isSoundOn, setSound } from "../../lib/chat-sound.ts";
import { Loaded } from "../../lib/loaded.tsx";
import { askForAlert } from "../../lib/price-alert.ts";
import { AlertList } from "../../lib/price-alert-list.tsx";
import { notificationSound } from "../../lib/sound.ts";
import { trpc } from "../../lib/trpc.ts";
import { alerts } from "../../messages/en/alerts.ts";
import { told } from "../../messages/en/notification-settings.ts";
import { settings } from "../../messages/en/settings.ts";
import { ChannelTable } from "./channel-table.tsx";
import { PushDevices } from "./push-devices.tsx";
import { PushHere } from "./push-here.tsx";
import { ScheduleCard } from "./schedule-card.tsx";
import "./notification-settings.css";

/** /settings/notification: what reaches somebody and where, when it may, on which devices, and the prices they wait for. */
export default function NotificationSettingsPage() {
  const query = trpc.notifications.settings.useQuery();
  return (
    <Page title={settings("notification")} width="column" titleShown="desk" className="settings ntfset">
      <p className="settings__lead">{told("lead", { days: NOTIFICATIONS_KEPT_DAYS })}</p>
      <Loaded
        query={query}
        failed={told("failed")}
        skeleton={<SkeletonRows label={told("loading")} count={9} />}
      >
        {(view) => (
          <div className="fstack settings__parts">
            <ChannelTable view={view} />
            <ScheduleCard view={view} />
          </div>
        )}
      </Loaded>
      <div className="settings__parts">
        <FormCard title={alerts("list")}>
          <AlertList />
          <Button onClick={() => askForAlert(null)}>{alerts("add")}</Button>
        </FormCard>
      </div>
      <div className="settings__parts">
        <PushHere />
      </div>
      <PushDevices />
      <Sounds />
    </Page>
  );
}

function Sounds() {
  const [isOn, setOn] = useState(notificationSound.isOn);
  const [isChatOn, setChatOn] = useState(isSoundOn);
  return (
    <SettingGroup title={told("sounds")}>
      <SettingRow
        icon={<Volume2Icon />}
        title={told("soundOf")}
        detail={told("soundText")}
        control={
          <Switch
            label={told("soundOf")}
            isOn={isOn}
            onChange={(next) => {
              notificationSound.set(next);
              setOn(next);
            }}
          />
        }
      />
      <SettingRow
        icon={<HeadsetIcon />}
        title={told("chatSound")}
        detail={told("chatSoundText")}
        control={
          <Switch
            label={told("chatSound")}
            isOn={isChatOn}
            onChange={(next) => {
              setSound(next);
              setChatOn(next);
            }}
          />
        }
      />
    </SettingGroup>
  );
}
