import { Check } from "@fillmark/ui/choice";
import { comma } from "../format/format.ts";
import { tradingLimits } from "../messages/en/trading-limits.ts";

interface PairsFieldProps {
  /** None where nothing is bound to pairs. */
  pairs: readonly string[] | undefined;
  /** Null for all of them, those that are listed later as well. */
  chosen: readonly string[] | null;
  error: string | undefined;
  onChange: (chosen: readonly string[] | null) => void;
}

/** The pairs that a key may trade: all, or those that are ticked. */
export function PairsField({ pairs, chosen, error, onChange }: PairsFieldProps) {
  if (pairs === undefined) return null;
  const toggle = (pair: string, isOn: boolean): void =>
    onChange(isOn ? [...(chosen ?? []), pair].toSorted() : (chosen ?? []).filter((one) => one !== pair));
  return (
    <fieldset className="trading-limits__pairs">
      <legend>{tradingLimits("pairs")}</legend>
      <Check isOn={chosen === null} onChange={(isOn) => onChange(isOn ? null : [])}>
        {tradingLimits("allPairs")}
      </Check>
      {chosen !== null &&
        pairs.map((pair) => (
          <Check key={pair} isOn={chosen.includes(pair)} onChange={(isOn) => toggle(pair, isOn)}>
            <bdi>{pair}</bdi>
          </Check>
        ))}
      {error !== undefined && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** An account has none, and may trade all. */
export function pairsText({ pairs = null }: { pairs?: readonly string[] | null }): string {
  if (pairs === null) return tradingLimits("allPairs");
  return pairs.length === 0 ? tradingLimits("noPairs") : pairs.join(comma);
}
