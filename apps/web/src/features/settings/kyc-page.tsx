import { Badge } from "@fillmark/ui/badge";
import { BadgeCheckIcon, CircleUserRoundIcon, IdCardIcon } from "@fillmark/ui/icon";
import { Note } from "@fillmark/ui/note";
import { FormCard, Page } from "@fillmark/ui/page";
import { SettingGroup, SettingRow } from "@fillmark/ui/rows";
import { app } from "../../messages/en/settings-app.ts";
import { settings } from "../../messages/en/settings.ts";
import "./settings.css";

/** /settings/kyc-verification: the level of everybody here, and what the others will be. */
export default function KycPage() {
  return (
    <Page title={settings("kyc")} width="column" titleShown="desk" className="settings">
      <div className="settings__parts">
        <FormCard title={app("level")} action={<Badge>{app("notOpen")}</Badge>}>
          <p className="t20 b">{app("levelNow")}</p>
          <p className="t14 ink2">{app("levelLead")}</p>
        </FormCard>
      </div>
      <SettingGroup title={app("levels")}>
        <SettingRow
          icon={<CircleUserRoundIcon />}
          title={app("level0")}
          detail={app("level0Text")}
          value={<Badge tone="info">{app("present")}</Badge>}
        />
        <SettingRow icon={<IdCardIcon />} title={app("level1")} detail={app("level1Text")} />
        <SettingRow icon={<BadgeCheckIcon />} title={app("level2")} detail={app("level2Text")} />
      </SettingGroup>
      <div className="settings__parts">
        <Note>{app("levelPrivacy")}</Note>
      </div>
    </Page>
  );
}
