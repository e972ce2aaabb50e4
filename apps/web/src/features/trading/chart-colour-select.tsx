import { chartColours } from "../../messages/en/chart-colours.ts";
import { type StudyColour, studyColours } from "./chart-choice.ts";
import { studyTokens } from "./chart-colours.ts";

interface ColourSelectProps {
  label: string;
  value: StudyColour;
  onChange: (colour: StudyColour) => void;
}

/** The browser's own list of colours, behind a swatch. */
export function ColourSelect({ label, value, onChange }: ColourSelectProps) {
  return (
    <span className="chart-colour">
      <i style={{ background: `var(${studyTokens[value]})` }} />
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(studyColours.find((each) => each === event.target.value) ?? value)}
      >
        {studyColours.map((colour) => (
          <option key={colour} value={colour}>
            {chartColours(colour)}
          </option>
        ))}
      </select>
    </span>
  );
}
