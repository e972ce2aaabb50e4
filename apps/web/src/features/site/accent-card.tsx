import {
  ACCENT_CONTRAST,
  ACCENT_PRESETS,
  type AccentPreset,
  type AccentShades,
  OWN_SHADES,
  accentContrast,
  accentShades,
  accentTokens,
  isHexColor,
} from "@fillmark/contracts/accent";
import { FormCard } from "@fillmark/ui/page";
import { Select } from "@fillmark/ui/select";
import { TextField } from "@fillmark/ui/text-field";
import { site } from "../../messages/en/site.ts";
import type { SiteForm } from "./use-site-form.ts";

const presets: readonly AccentPreset[] = ["violet", "plum", "teal", "slate", "bronze"];

/** The color of buttons, links and focus: the product's, one that is offered, or any that can be read. */
export function AccentCard({ form: { settings, change, wrong } }: { form: SiteForm }) {
  const { accent } = settings;
  const preset = presets.find((name) => ACCENT_PRESETS[name] === accent);
  const choose = (next: string) => {
    const chosen = presets.find((name) => name === next);
    change({ accent: chosen === undefined ? (next === "own" ? "#" : null) : ACCENT_PRESETS[chosen] });
  };
  return (
    <FormCard title={site("accent")}>
      <Select
        label={site("accentChoice")}
        hint={site("accentHint")}
        value={accent === null ? "none" : (preset ?? "own")}
        onChange={choose}
        options={[
          { value: "none", label: site("accent_none") },
          ...presets.map((name) => ({ value: name, label: site(`accent_${name}`) })),
          { value: "own", label: site("accent_own") },
        ]}
      />
      {accent !== null && (
        <TextField
          label={site("accentValue")}
          dir="ltr"
          spellCheck={false}
          maxLength={7}
          value={accent}
          error={wrong["accent"]}
          onChange={(event) => change({ accent: event.target.value })}
        />
      )}
    </FormCard>
  );
}

function colored(tile: HTMLElement | null, shades: AccentShades): void {
  for (const [name, value] of Object.entries(accentTokens(shades))) tile?.style.setProperty(name, value);
}

/** A button and a link as they will be, in both themes. */
export function AccentPreview({ accent }: { accent: string | null }) {
  const typed = accent?.trim().toLowerCase() ?? null;
  const isReadable = typed !== null && isHexColor(typed) && accentContrast(typed) >= ACCENT_CONTRAST.text;
  const shades = isReadable ? accentShades(typed) : OWN_SHADES;
  return (
    <div className="st__accents">
      {(["light", "dark"] as const).map((theme) => (
        <div
          key={theme}
          data-theme={theme}
          className="st__accent"
          ref={(tile) => colored(tile, shades[theme])}
        >
          <span className="btn btn--primary btn--sm">{site("accentButton")}</span>
          <span className="st__link-like text-14">{site("accentLink")}</span>
          <span className="st__soft text-14">{site("accentSelected")}</span>
        </div>
      ))}
    </div>
  );
}
