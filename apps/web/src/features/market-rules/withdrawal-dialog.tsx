import type { WithdrawalRulesView } from "@fillmark/contracts/market-rules";
import { TextField } from "@fillmark/ui/text-field";
import { marketRules } from "../../messages/en/market-rules.ts";
import { lineText } from "./difference-text.ts";
import { ProposeForm } from "./propose-form.tsx";

interface WithdrawalDialogProps {
  line: WithdrawalRulesView;
  onClose: () => void;
}

/** What is no number, or doesn't go together, the server says. */
export function WithdrawalDialog({ line, onClose }: WithdrawalDialogProps) {
  const { rail, asset } = line;
  return (
    <ProposeForm
      title={marketRules("changeWithdrawal", { line: lineText(line) })}
      start={{ fee: line.fee, minimum: line.minimum }}
      proposalOf={({ fee, minimum }) => ({
        kind: "withdrawal",
        rail,
        asset,
        fee: fee.trim(),
        minimum: minimum.trim(),
      })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className="text-14 text-secondary">{marketRules("withdrawalText")}</p>
          <div className="mr__two">
            <TextField
              {...form.text("fee")}
              label={marketRules("withdrawalFee", { asset })}
              inputMode="decimal"
              autoComplete="off"
              maxLength={40}
              data-autofocus=""
            />
            <TextField
              {...form.text("minimum")}
              label={marketRules("withdrawalMinimum", { asset })}
              hint={marketRules("withdrawalMinimumHint")}
              inputMode="decimal"
              autoComplete="off"
              maxLength={40}
            />
          </div>
        </>
      )}
    </ProposeForm>
  );
}
