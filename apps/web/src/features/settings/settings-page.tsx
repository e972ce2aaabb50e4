import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, languageOf } from "@fillmark/contracts/languages";
import { Switch } from "@fillmark/ui/choice";
import { Change } from "@fillmark/ui/figure";
import {
  BellIcon,
  CircleQuestionMarkIcon,
  ClockIcon,
  CodeIcon,
  EyeOffIcon,
  GaugeIcon,
  FileTextIcon,
  HeadsetIcon,
  IdCardIcon,
  InfoIcon,
  KeyboardIcon,
  KeyRoundIcon,
  LanguagesIcon,
  ListOrderedIcon,
  LockIcon,
  MailIcon,
  MenuIcon,
  MonitorIcon,
  MoonIcon,
  PencilIcon,
  ScaleIcon,
  SendIcon,
  ShieldCheckIcon,
  SlidersHorizontalIcon,
  TrendingUpIcon,
  UserIcon,
} from "@fillmark/ui/icon";
import { Page } from "@fillmark/ui/page";
import { SettingGroup, SettingRow } from "@fillmark/ui/rows";
import { useCurrentUser } from "../../session/current-user.ts";
import { openAppDialog } from "../../account/app-dialog.ts";
import { DeletionNotice } from "../../account/deletion-notice.tsx";
import { FrozenNote } from "../../account/frozen-note.tsx";
import { formatChange } from "../../format/format.ts";
import { formatZone } from "../../format/zone-name.ts";
import { chooseTheme, followSystem, setPreference, usePreferences } from "../../account/preferences.ts";
import { setSingleKeys, useSingleKeysOn } from "../../lib/single-keys.ts";
import { settings } from "../../messages/en/settings.ts";
import { language } from "../../messages/define-messages.ts";
import "./settings.css";

/** Everything that can be set, by what it is about. What belongs to this device is set right here. */
export default function SettingsPage() {
  return (
    <Page title={settings("title")} width="column" titleShown="desktop" className="settings">
      <FrozenNote />
      <DeletionNotice />
      <AccountGroup />
      <AppGroup />
      <HelpGroup />
    </Page>
  );
}

function AccountGroup() {
  const user = useCurrentUser();
  return (
    <SettingGroup title={settings("account")}>
      <SettingRow
        icon={<UserIcon />}
        title={settings("accountLink")}
        detail={<bdi>{user?.email ?? settings("accountDetail")}</bdi>}
        href="/settings/account"
      />
      <SettingRow
        icon={<PencilIcon />}
        title={settings("editAll")}
        detail={settings("editAllDetail")}
        href="/settings/edit-all"
      />
      <SettingRow
        icon={<KeyRoundIcon />}
        title={settings("changePassword")}
        href="/settings/change-password"
      />
      <SettingRow
        icon={<IdCardIcon />}
        title={settings("kyc")}
        detail={settings("kycDetail")}
        href="/settings/kyc-verification"
      />
      <SettingRow
        icon={<ShieldCheckIcon />}
        title={settings("security")}
        detail={settings("securityDetail")}
        href="/settings/security"
      />
      <SettingRow
        icon={<CodeIcon />}
        title={settings("apiKeys")}
        detail={settings("apiKeysDetail")}
        href="/settings/api-keys"
      />
      <SettingRow
        icon={<SendIcon />}
        title={settings("webhooks")}
        detail={settings("webhooksDetail")}
        href="/settings/webhooks"
      />
      <SettingRow
        icon={<GaugeIcon />}
        title={settings("tradingLimits")}
        detail={settings("tradingLimitsDetail")}
        href="/settings/trading-limits"
      />
      <SettingRow
        icon={<LockIcon />}
        title={settings("privacy")}
        detail={settings("privacyDetail")}
        href="/settings/privacy"
      />
      <SettingRow
        icon={<BellIcon />}
        title={settings("notification")}
        detail={settings("notificationDetail")}
        href="/settings/notification"
      />
    </SettingGroup>
  );
}

function AppGroup() {
  const { updown, hideBalances } = usePreferences();
  return (
    <SettingGroup title={settings("app")}>
      <ThemeRows />
      <SettingRow
        icon={<TrendingUpIcon />}
        title={settings("safeColours")}
        detail={
          <span className="row">
            <Change direction="up">{formatChange(216)}</Change>
            <Change direction="down">{formatChange(-118)}</Change>
          </span>
        }
        control={
          <Switch
            label={settings("safeColours")}
            isOn={updown === "safe"}
            onChange={(isOn) => setPreference("updown", isOn ? "safe" : "classic")}
          />
        }
      />
      <SettingRow
        icon={<TrendingUpIcon />}
        title={settings("redUp")}
        control={
          <Switch
            label={settings("redUp")}
            isOn={updown === "red-up"}
            onChange={(isOn) => setPreference("updown", isOn ? "red-up" : "classic")}
          />
        }
      />
      <SettingRow
        icon={<EyeOffIcon />}
        title={settings("hideBalances")}
        detail={settings("hideBalancesDetail")}
        control={
          <Switch
            label={settings("hideBalances")}
            isOn={hideBalances}
            onChange={(isOn) => setPreference("hideBalances", isOn)}
          />
        }
      />
      <DensityRow />
      <KeyRows />
      <SettingRow
        icon={<LanguagesIcon />}
        title={settings("language")}
        value={<bdi>{LANGUAGE_NAMES[languageOf(language) ?? DEFAULT_LANGUAGE]}</bdi>}
        href="/settings/language"
      />
      <SettingRow
        icon={<ClockIcon />}
        title={settings("timeZone")}
        value={<bdi>{formatZone()}</bdi>}
        href="/settings/time-zone"
      />
    </SettingGroup>
  );
}

function DensityRow() {
  const { density } = usePreferences();
  return (
    <SettingRow
      icon={<MenuIcon />}
      title={settings("compact")}
      detail={settings("compactDetail")}
      control={
        <Switch
          label={settings("compact")}
          isOn={density === "compact"}
          onChange={(isOn) => setPreference("density", isOn ? "compact" : "comfortable")}
        />
      }
    />
  );
}

function ThemeRows() {
  const { theme, asSystem } = usePreferences();
  return (
    <>
      <SettingRow
        icon={<MoonIcon />}
        title={settings("dark")}
        control={
          <Switch
            label={settings("dark")}
            isOn={theme === "dark"}
            onChange={(isOn) => chooseTheme(isOn ? "dark" : "light")}
          />
        }
      />
      <SettingRow
        icon={<MonitorIcon />}
        title={settings("asSystem")}
        detail={settings("asSystemDetail")}
        control={<Switch label={settings("asSystem")} isOn={asSystem} onChange={followSystem} />}
      />
    </>
  );
}

function KeyRows() {
  const isOn = useSingleKeysOn();
  return (
    <>
      <SettingRow
        icon={<KeyboardIcon />}
        title={settings("singleKeys")}
        detail={settings("singleKeysDetail")}
        control={<Switch label={settings("singleKeys")} isOn={isOn} onChange={setSingleKeys} />}
      />
      <SettingRow
        icon={<ListOrderedIcon />}
        title={settings("shortcuts")}
        onPress={() => openAppDialog("shortcuts")}
      />
      <SettingRow
        icon={<SlidersHorizontalIcon />}
        title={settings("hotkeys")}
        detail={settings("hotkeysDetail")}
        onPress={() => openAppDialog("hotkeys")}
      />
    </>
  );
}

function HelpGroup() {
  return (
    <SettingGroup title={settings("help")}>
      <SettingRow
        icon={<HeadsetIcon />}
        title={settings("support")}
        detail={settings("supportDetail")}
        href="/settings/support"
      />
      <SettingRow
        icon={<MailIcon />}
        title={settings("contactUs")}
        detail={settings("contactUsDetail")}
        href="/settings/contact-us"
      />
      <SettingRow icon={<CircleQuestionMarkIcon />} title={settings("faq")} href="/faq" />
      <SettingRow
        icon={<InfoIcon />}
        title={settings("about")}
        detail={settings("aboutDetail")}
        href="/settings/about"
      />
      <SettingRow
        icon={<ScaleIcon />}
        title={settings("termsAndConditions")}
        href="/settings/terms-and-conditions"
      />
      <SettingRow icon={<FileTextIcon />} title={settings("privacyPolicy")} href="/privacy-policy" />
    </SettingGroup>
  );
}
