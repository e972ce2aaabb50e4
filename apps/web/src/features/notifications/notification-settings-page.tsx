import { useState } from "react";
import { NOTIFICATIONS_KEPT_DAYS } from "@fillmark/contracts/constants";
import { Button } from "@fillmark/ui/button";
import { Switch } from "@fillmark/ui/choice";
import { HeadsetIcon, Volume2Icon } from "@fillmark/ui/icon";
import { FormCard, Page } from "@fillmark/ui/page";
import { SettingGroup, SettingRow } from "@fillmark/ui/rows";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { isSoundOn, setSound } from "../../chat-client/chat-sound.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { askForAlert } from "../../market-data/price-alert.ts";
import { AlertList } from "../../market-data/price-alert-list.tsx";
import { notificationSound } from "../../lib/sound.ts";
import { trpc } from "../../api-client/trpc.ts";
import { alerts } from "../../messages/en/alerts.ts";
import { notificationSettings } from "../../messages/en/notification-settings.ts";
import { settings } from "../../messages/en/settings.ts";
import { ChannelTable } from "./channel-table.tsx";
import { PushDevices } from "./push-devices.tsx";
import { PushHere } from "./push-here.tsx";
import { ScheduleCard } from "./schedule-card.tsx";
import "./notification-settings.css";

/** /settings/notification: what reaches a user and where, when it may, on which devices, and the prices they wait for. */
export default function NotificationSettingsPage() {
  const query = trpc.notifications.settings.useQuery();
  return (
    <Page title={settings("notification")} width="column" titleShown="desktop" className="settings ntfset">
      <p className="settings__lead">{notificationSettings("lead", { days: NOTIFICATIONS_KEPT_DAYS })}</p>
      <QueryView
        query={query}
        failed={notificationSettings("failed")}
        skeleton={<SkeletonRows label={notificationSettings("loading")} count={10} />}
      >
        {(view) => (
          <div className="form-stack settings__parts">
            <ChannelTable view={view} />
            <ScheduleCard view={view} />
          </div>
        )}
      </QueryView>
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
    <SettingGroup title={notificationSettings("sounds")}>
      <SettingRow
        icon={<Volume2Icon />}
        title={notificationSettings("soundOf")}
        detail={notificationSettings("soundText")}
        control={
          <Switch
            label={notificationSettings("soundOf")}
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
        title={notificationSettings("chatSound")}
        detail={notificationSettings("chatSoundText")}
        control={
          <Switch
            label={notificationSettings("chatSound")}
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
