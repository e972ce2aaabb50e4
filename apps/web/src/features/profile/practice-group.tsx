import type { UserView } from "@fillmark/contracts/auth";
import { Button } from "@fillmark/ui/button";
import { Switch } from "@fillmark/ui/choice";
import { hiddenFigure } from "@fillmark/ui/figure";
import { FlaskConicalIcon } from "@fillmark/ui/icon";
import { SettingGroup, SettingRow } from "@fillmark/ui/rows";
import { openAccountSheet } from "../../account/account-sheet.ts";
import { useDemoActions } from "../../account/demo.ts";
import { formatDay, formatMoney } from "../../format/format.ts";
import { usePreferences } from "../../account/preferences.ts";
import { profile } from "../../messages/en/profile.ts";
import { shortDemoMoney } from "../../operator/demo-button.ts";

/** Demo mode and its resets. The resets open the sheet that says what each does and asks to hold. */
export function PracticeGroup({ user }: { user: UserView }) {
  const { toggle } = useDemoActions();
  const { hideBalances } = usePreferences();
  const hasDemo = user.demoMode || /[1-9]/.test(user.demoAmount) || user.demoLastReset !== null;
  return (
    <SettingGroup title={profile("practice")}>
      <SettingRow
        icon={<FlaskConicalIcon />}
        title={profile("demoMode")}
        detail={demoDetail(user, { hasDemo, isHidden: hideBalances })}
        control={
          <Switch
            isDemo
            isOn={user.demoMode}
            label={profile("demoMode")}
            disabled={toggle.isPending}
            onChange={(enabled) => toggle.mutate({ enabled })}
          />
        }
      />
      {hasDemo && (
        <li className="resets">
          <Button onClick={openAccountSheet}>{profile("resetBalance")}</Button>
          <Button variant="danger" onClick={openAccountSheet}>
            {profile("resetAccount")}
          </Button>
        </li>
      )}
    </SettingGroup>
  );
}

interface DemoState {
  hasDemo: boolean;
  isHidden: boolean;
}

function demoDetail({ demoAmount, demoAsset, demoLastReset }: UserView, state: DemoState): string {
  const { hasDemo, isHidden } = state;
  const balance = isHidden ? `${hiddenFigure} ${demoAsset}` : formatMoney(demoAmount, demoAsset);
  if (!hasDemo) return profile("demoClosed", { money: shortDemoMoney() });
  if (demoLastReset === null) return profile("demoFresh", { balance });
  return profile("demoOpen", { balance, day: formatDay(demoLastReset) });
}
