import { Switch } from "@fillmark/ui/choice";
import { EyeOffIcon, ShieldIcon } from "@fillmark/ui/icon";
import { Page } from "@fillmark/ui/page";
import { SettingGroup, SettingRow } from "@fillmark/ui/rows";
import { DeletionNotice } from "../../account/deletion-notice.tsx";
import { setPreference, usePreferences } from "../../account/preferences.ts";
import { privacy } from "../../messages/en/privacy.ts";
import { settings } from "../../messages/en/settings.ts";
import { DataExport } from "./data-export.tsx";
import { LoginHistory } from "./login-history.tsx";
import { SessionList } from "./session-list.tsx";
import "./settings.css";

/** /settings/privacy: what we store about a user, a copy of it, who uses the account, and its security events. */
export default function PrivacyPage() {
  return (
    <Page title={settings("privacy")} width="column" titleShown="desktop" className="settings">
      <DeletionNotice />
      <DeviceGroup />
      <DataExport />
      <CollectedGroup />
      <SessionList />
      <LoginHistory />
    </Page>
  );
}

function DeviceGroup() {
  const { hideBalances } = usePreferences();
  return (
    <SettingGroup title={privacy("device")}>
      <SettingRow
        icon={<EyeOffIcon />}
        title={privacy("hideBalances")}
        detail={privacy("hideBalancesDetail")}
        control={
          <Switch
            label={privacy("hideBalances")}
            isOn={hideBalances}
            onChange={(isOn) => setPreference("hideBalances", isOn)}
          />
        }
      />
    </SettingGroup>
  );
}

/** There is nothing to switch off: that is said rather than drawn as a switch. */
function CollectedGroup() {
  return (
    <SettingGroup title={privacy("collected")}>
      <SettingRow
        icon={<ShieldIcon />}
        title={privacy("collectedTitle")}
        detail={privacy("collectedText")}
        href="/privacy-policy"
      />
    </SettingGroup>
  );
}
