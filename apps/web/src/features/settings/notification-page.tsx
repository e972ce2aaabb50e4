import { useState } from "react";
import { Badge } from "@fillmark/ui/badge";
import { Switch } from "@fillmark/ui/choice";
import {
  BellOffIcon,
  HeadsetIcon,
  ListOrderedIcon,
  MailIcon,
  ShieldCheckIcon,
  Volume2Icon,
} from "@fillmark/ui/icon";
import { Page } from "@fillmark/ui/page";
import { SettingGroup, SettingRow } from "@fillmark/ui/rows";
import { isSoundOn, setSound } from "../../lib/chat-sound.ts";
import { app } from "../../messages/en/settings-app.ts";
import { settings } from "../../messages/en/settings.ts";
import "./settings.css";

/** /settings/notification: what people are told today. Only what can be chosen has a switch. */
export default function NotificationPage() {
  return (
    <Page title={settings("notification")} width="column" titleShown="desk" className="settings">
      <p className="settings__lead">{app("notificationLead")}</p>
      <SettingGroup title={app("byMail")}>
        <SettingRow
          icon={<ShieldCheckIcon />}
          title={app("securityNotices")}
          detail={app("securityNoticesText")}
          value={<Badge>{app("always")}</Badge>}
        />
        <SettingRow
          icon={<HeadsetIcon />}
          title={app("supportAnswers")}
          detail={app("supportAnswersText")}
          value={<Badge>{app("on")}</Badge>}
        />
        <SettingRow icon={<MailIcon />} title={app("marketing")} />
      </SettingGroup>
      <SettingGroup title={app("inApp")}>
        <SettingRow
          icon={<ListOrderedIcon />}
          title={app("fills")}
          detail={app("fillsText")}
          value={<Badge>{app("on")}</Badge>}
        />
        <SoundRow />
      </SettingGroup>
      <SettingGroup title={app("push")}>
        <SettingRow icon={<BellOffIcon />} title={app("pushText")} />
      </SettingGroup>
    </Page>
  );
}

function SoundRow() {
  const [isOn, setOn] = useState(isSoundOn);
  return (
    <SettingRow
      icon={<Volume2Icon />}
      title={app("chatSound")}
      detail={app("chatSoundText")}
      control={
        <Switch
          label={app("chatSound")}
          isOn={isOn}
          onChange={(next) => {
            setSound(next);
            setOn(next);
          }}
        />
      }
    />
  );
}
