import { useState } from "react";
import { Button } from "@fillmark/ui/button";
import { Radio } from "@fillmark/ui/choice";
import { Empty } from "@fillmark/ui/empty";
import { FormCard, Page } from "@fillmark/ui/page";
import { SearchField } from "@fillmark/ui/search-field";
import { timeFormat } from "../../format/format.ts";
import { chooseZone, chosenZone, resolvedZone } from "../../format/page-zone.ts";
import { timeZone as t } from "../../messages/en/time-zone.ts";
import { settings } from "../../messages/en/settings.ts";
import { DEVICE, type ZoneRow, allZones, matchingZones, shortList } from "./zone-list.ts";
import "./settings.css";

/** So many of what was found are shown; more words find the others. */
const MOST = 12;

/** /settings/time-zone: whose clock the times on every page are of, on this device. */
export default function TimeZonePage() {
  const [now] = useState(Date.now);
  const [zones] = useState(() => allZones(now));
  const [text, setText] = useState("");
  const [before] = useState(() => {
    const chosen = chosenZone();
    return chosen === null ? DEVICE : resolvedZone(chosen);
  });
  const [wanted, setWanted] = useState(before);
  const found = text.trim() === "" ? null : matchingZones(zones, text);
  const shown = found === null ? shortList(zones, wanted) : found.slice(0, MOST);
  const hidden = (found?.length ?? 0) - MOST;
  const choice = { wanted, onChange: setWanted };
  return (
    <Page title={settings("timeZone")} width="column" titleShown="desktop" className="settings">
      <div className="form-stack settings__parts">
        <FormCard title={settings("timeZone")}>
          <p className="text-14 text-muted">{t("about")}</p>
          <SearchField
            label={t("search")}
            value={text}
            maxLength={60}
            onChange={(e) => setText(e.target.value)}
          />
          <div role="radiogroup" aria-label={settings("timeZone")} className="settings__languages">
            {shown.map((zone) => (
              <Zone key={zone.id} zone={zone} now={now} {...choice} />
            ))}
          </div>
          {shown.length === 0 && <Empty>{t("none")}</Empty>}
          {hidden > 0 && <p className="text-12 text-muted">{t("more", { count: hidden })}</p>}
          <Button
            variant="primary"
            disabled={wanted === before}
            onClick={() => chooseZone(wanted === DEVICE ? null : wanted)}
          >
            {t("use")}
          </Button>
        </FormCard>
      </div>
    </Page>
  );
}

interface ZoneProps {
  zone: ZoneRow;
  now: number;
  wanted: string;
  onChange: (id: string) => void;
}

function Zone({ zone, now, wanted, onChange }: ZoneProps) {
  const clock = timeFormat({ hour: "2-digit", minute: "2-digit", timeZone: zone.name });
  return (
    <Radio name="time-zone" value={zone.id} isOn={wanted === zone.id} onChange={onChange}>
      {zone.id === DEVICE ? t("asDevice") : <bdi>{zone.place}</bdi>}
      <span className="text-14 text-muted">
        <bdi>{[...partsOf(zone), clock.format(now)].join(" · ")}</bdi>
      </span>
    </Radio>
  );
}

/** What says more than the name above it: UTC is its own offset. */
function partsOf({ id, name, region, offset }: ZoneRow): readonly string[] {
  const place = id === DEVICE ? name.replaceAll("_", " ") : region;
  return [...new Set([place, offset])].filter((part) => part !== "" && (part !== "UTC" || id !== "UTC"));
}
