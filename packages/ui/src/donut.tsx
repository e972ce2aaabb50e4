import { cssVariables } from "./css-variables.ts";

export interface DonutPart {
  /** The asset's code or the part's name. */
  name: string;
  /** Any positive number; shares are of the sum. */
  amount: number;
  /** The formatted share: "34.6%". */
  share: string;
}

export interface DonutProps {
  parts: readonly DonutPart[];
  /** The name of the chart: "Allocation". */
  label: string;
}

const radius = 54;
const around = 2 * Math.PI * radius;
const gap = 2.5;

/** Shares of a whole, with its legend. Up to five parts have a colour of their own. */
export function Donut({ parts, label }: DonutProps) {
  const total = parts.reduce((sum, part) => sum + Math.max(0, part.amount), 0);
  const lengths = parts.map((part) => (total === 0 ? 0 : (Math.max(0, part.amount) / total) * around));
  const arcs = parts.map((part, index) => ({
    name: part.name,
    index,
    drawn: Math.max(0, (lengths[index] ?? 0) - gap),
    offset: lengths.slice(0, index).reduce((sum, length) => sum + length, 0),
  }));
  return (
    <div className="alloc">
      <svg viewBox="0 0 140 140" width="140" height="140" role="img" aria-label={label}>
        <g transform="rotate(-90 70 70)" fill="none" strokeWidth="18">
          {total === 0 && <circle cx="70" cy="70" r={radius} stroke="var(--color-pressed)" />}
          {arcs.map(({ name, index, drawn, offset: from }) => (
            <circle
              key={name}
              cx="70"
              cy="70"
              r={radius}
              stroke={seriesColour(index)}
              strokeDasharray={`${drawn.toFixed(2)} ${(around - drawn).toFixed(2)}`}
              strokeDashoffset={(-from).toFixed(2)}
            />
          ))}
        </g>
      </svg>
      <ul>
        {parts.map((part, index) => (
          <li key={part.name}>
            <i style={cssVariables({ "--sw": seriesColour(index) })} aria-hidden="true" />
            <span className="truncate">{part.name}</span>
            <span className="font-medium">{part.share}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function seriesColour(index: number): string {
  return `var(--color-series-${Math.min(index, 4) + 1})`;
}
