import type { SecurityView } from "@fillmark/contracts/security";
import { CodeIcon, KeyRoundIcon, MonitorIcon } from "@fillmark/ui/icon";
import { SettingGroup, SettingRow } from "@fillmark/ui/rows";
import { security } from "../../messages/en/security.ts";

/** The other pages that guard an account. */
export function MoreGroup({ view: { hasPassword } }: { view: SecurityView }) {
  return (
    <SettingGroup title={security("more")}>
      {hasPassword && (
        <SettingRow
          icon={<KeyRoundIcon />}
          title={security("changePassword")}
          href="/settings/change-password"
        />
      )}
      <SettingRow icon={<MonitorIcon />} title={security("sessions")} href="/settings/privacy" />
      <SettingRow icon={<CodeIcon />} title={security("apiKeys")} href="/settings/api-keys" />
    </SettingGroup>
  );
}
