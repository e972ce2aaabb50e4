export interface QuoteTimerProps {
  /** Whole seconds left. */
  secondsLeft: number;
  /** The seconds it began with. */
  secondsTotal: number;
}

const radius = 16;
const around = 2 * Math.PI * radius;

/** The ring of a quote that runs out. The text beside it says the same and carries `role="timer"`. */
export function QuoteTimer({ secondsLeft, secondsTotal }: QuoteTimerProps) {
  const share = secondsTotal <= 0 ? 0 : Math.min(1, Math.max(0, secondsLeft / secondsTotal));
  return (
    <svg className="quote-timer" width="36" height="36" viewBox="0 0 36 36" aria-hidden="true">
      <circle cx="18" cy="18" r={radius} stroke="var(--color-pressed)" />
      <circle
        className="quote-timer__left"
        cx="18"
        cy="18"
        r={radius}
        stroke="var(--color-accent)"
        strokeDasharray={`${(share * around).toFixed(1)} ${around.toFixed(1)}`}
        transform="rotate(-90 18 18)"
      />
      <text x="18" y="22.5" textAnchor="middle">
        {secondsLeft}
      </text>
    </svg>
  );
}
