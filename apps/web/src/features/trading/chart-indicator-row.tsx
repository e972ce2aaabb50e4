import { useState } from "react";
import { IconButton } from "@fillmark/ui/button";
import { Switch } from "@fillmark/ui/choice";
import { XIcon } from "@fillmark/ui/icon";
import { chartIndicators } from "../../messages/en/chart-indicators.ts";
import type { ChosenIndicator } from "./chart-choice.ts";
import { ColourSelect } from "./chart-colour-select.tsx";
import type { Setting } from "./indicators/indicator-spec.ts";
import { isType, settingsOf, specOf, titleOf } from "./indicators/indicator-set.ts";

interface IndicatorRowProps {
  chosen: ChosenIndicator;
  onChange: (chosen: ChosenIndicator | null) => void;
}

/** One indicator: whether it shows, its lengths, the colours of its lines. */
export function IndicatorRow({ chosen, onChange }: IndicatorRowProps) {
  const spec = specOf(chosen.type);
  if (spec === null || !isType(chosen.type)) return null;
  const name = titleOf(spec, chosen);
  const settings = settingsOf(spec, chosen);
  const colours = spec.plots.map(({ colour }, place) => chosen.colours[place] ?? colour);
  return (
    <li className="chart-ind__row">
      <Switch
        isOn={chosen.isOn}
        onChange={(isOn) => onChange({ ...chosen, isOn })}
        label={chartIndicators("show", { name })}
      />
      <span className="chart-ind__name" title={chartIndicators(chosen.type)}>
        {spec.short}
      </span>
      <span className="chart-ind__set">
        {spec.settings.map((setting, place) => (
          <SettingInput
            key={setting.name}
            {...{ setting, name: spec.short }}
            value={settings[place] ?? setting.value}
            onChange={(value) => onChange({ ...chosen, params: settings.with(place, value) })}
          />
        ))}
        {spec.plots.map(({ look }, place) =>
          look === "columns" ? null : (
            <ColourSelect
              key={place}
              label={chartIndicators("colourOf", { number: place + 1, name: spec.short })}
              value={colours[place] ?? "ink"}
              onChange={(colour) => onChange({ ...chosen, colours: colours.with(place, colour) })}
            />
          ),
        )}
      </span>
      <IconButton isSmall label={chartIndicators("remove", { name })} onClick={() => onChange(null)}>
        <XIcon className="icon-16" />
      </IconButton>
    </li>
  );
}

interface SettingInputProps {
  setting: Setting;
  name: string;
  value: number;
  onChange: (value: number) => void;
}

/** A figure that acts as soon as it is one; what is half typed stays typed. */
function SettingInput({ setting, name, value, onChange }: SettingInputProps) {
  const { least, most, step } = setting;
  const [typed, setTyped] = useState<string | null>(null);
  const figure = Number((typed ?? "").replace(",", "."));
  const isWrong = typed !== null && !isAllowed(figure, setting);
  function move(by: number): void {
    const next = Math.min(Math.max(value + by * step, least), most);
    setTyped(null);
    onChange(Number(next.toFixed(3)));
  }
  return (
    <label className="chart-ind__setting">
      <span aria-hidden="true">{chartIndicators(setting.name)}</span>
      <input
        inputMode="decimal"
        autoComplete="off"
        aria-label={chartIndicators("settingOf", { setting: chartIndicators(setting.name), name })}
        aria-invalid={isWrong || undefined}
        value={typed ?? String(value)}
        onChange={(event) => {
          setTyped(event.target.value);
          const next = Number(event.target.value.replace(",", "."));
          if (event.target.value !== "" && isAllowed(next, setting)) onChange(next);
        }}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
          event.preventDefault();
          move(event.key === "ArrowUp" ? 1 : -1);
        }}
      />
    </label>
  );
}

function isAllowed(figure: number, { least, most, step }: Setting): boolean {
  return figure >= least && figure <= most && (step !== 1 || Number.isInteger(figure));
}
