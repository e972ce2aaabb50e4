import type { FeeTierView } from "@fillmark/contracts/market-rules";
import { TextArea } from "@fillmark/ui/text-field";
import { marketRules } from "../../messages/en/market-rules.ts";
import { ProposeForm } from "./propose-form.tsx";

interface FeesDialogProps {
  tiers: readonly FeeTierView[];
  onClose: () => void;
}

/** A line for each tier, as short as they are said. */
export function FeesDialog({ tiers, onClose }: FeesDialogProps) {
  const lines = tiers.map(({ minVolume, makerBps, takerBps }) => `${minVolume} ${makerBps} ${takerBps}`);
  return (
    <ProposeForm
      title={marketRules("changeFees")}
      start={{ tiers: lines.join("\n") }}
      check={({ tiers: text }) => ({
        tiers: readTiers(text) === null ? marketRules("tiersWrong") : undefined,
      })}
      proposalOf={({ tiers: text }) => ({ kind: "fees", tiers: readTiers(text) ?? [] })}
      onClose={onClose}
    >
      {(form) => (
        <TextArea
          {...form.text("tiers")}
          label={marketRules("tiers")}
          hint={marketRules("tiersHint")}
          rows={6}
          maxLength={2_000}
          spellCheck={false}
          data-autofocus=""
        />
      )}
    </ProposeForm>
  );
}

/** Null where a line isn't three numbers. */
function readTiers(text: string): FeeTierView[] | null {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const tiers = lines.map((line) => {
    const [, minVolume, maker, taker] =
      /^\s*(\d+(?:\.\d+)?)[\s,;]+(\d{1,5})[\s,;]+(\d{1,5})\s*$/.exec(line) ?? [];
    return minVolume === undefined || maker === undefined || taker === undefined
      ? null
      : { minVolume, makerBps: Number(maker), takerBps: Number(taker) };
  });
  const read = tiers.filter((tier) => tier !== null);
  return read.length === lines.length && read.length > 0 ? read : null;
}
