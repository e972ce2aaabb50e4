import { useState } from "react";
import { Badge } from "@fillmark/ui/badge";
import { GlobeIcon, LanguagesIcon } from "@fillmark/ui/icon";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { FormCard, Page } from "@fillmark/ui/page";
import { SettingGroup, SettingRow } from "@fillmark/ui/rows";
import { formatChange, formatDay, formatMoney, formatTime } from "../../lib/format.ts";
import { app } from "../../messages/en/settings-app.ts";
import { settings } from "../../messages/en/settings.ts";
import "./settings.css";

/** /settings/language: what is spoken here, what the browser asks for, and how figures and times are written. */
export default function LanguagePage() {
  const [now] = useState(Date.now);
  return (
    <Page title={settings("language")} width="column" titleShown="desk" className="settings">
      <SettingGroup title={app("languageTitle")}>
        <SettingRow
          icon={<LanguagesIcon />}
          title={app("languageNow")}
          detail={app("languageNowText")}
          value={<Badge>{app("on")}</Badge>}
        />
        <SettingRow
          icon={<GlobeIcon />}
          title={app("browserAsks")}
          detail={<bdi>{browserLanguages()}</bdi>}
        />
      </SettingGroup>
      <div className="settings__parts">
        <FormCard title={app("formats")}>
          <KeyValue>
            <KeyValueLine name={app("formatAmount")}>{formatMoney("1234567.891", "USD")}</KeyValueLine>
            <KeyValueLine name={app("formatChange")}>{formatChange(-118)}</KeyValueLine>
            <KeyValueLine name={app("formatDate")}>{formatDay(now)}</KeyValueLine>
            <KeyValueLine name={app("formatTime")}>{formatTime(now)}</KeyValueLine>
            <KeyValueLine name={app("formatZone")}>{timeZone()}</KeyValueLine>
          </KeyValue>
        </FormCard>
      </div>
    </Page>
  );
}

const names = new Intl.DisplayNames(["en"], { type: "language" });

/** "German (Germany), English". */
function browserLanguages(): string {
  return navigator.languages
    .slice(0, 4)
    .map((tag) => languageName(tag))
    .join(", ");
}

/** A browser may hold a tag that is none. */
function languageName(tag: string): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** "Europe/Berlin (GMT+1)". */
function timeZone(): string {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  const parts = new Intl.DateTimeFormat("en-GB", { timeZoneName: "shortOffset" }).formatToParts();
  const offset = parts.find(({ type }) => type === "timeZoneName")?.value;
  return offset === undefined || offset === zone ? zone : `${zone} (${offset})`;
}
