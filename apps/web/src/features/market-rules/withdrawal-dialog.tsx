import { useState } from "react";
import type { WithdrawalRulesView } from "@fillmark/contracts/market-rules";
import { TextField } from "@fillmark/ui/text-field";
import { marketRules } from "../../messages/en/market-rules.ts";
import { lineWords } from "./difference-words.ts";
import { ProposeForm } from "./propose-form.tsx";

interface WithdrawalDialogProps {
  line: WithdrawalRulesView;
  onClose: () => void;
}

/** What is no number, or doesn't go together, the server says. */
export function WithdrawalDialog({ line, onClose }: WithdrawalDialogProps) {
  const { rail, asset } = line;
  const [fee, setFee] = useState(line.fee);
  const [minimum, setMinimum] = useState(line.minimum);
  return (
    <ProposeForm
      title={marketRules("changeWithdrawal", { line: lineWords(line) })}
      read={() => ({ kind: "withdrawal", rail, asset, fee: fee.trim(), minimum: minimum.trim() })}
      onClose={onClose}
    >
      <p className="t14 ink2">{marketRules("withdrawalText")}</p>
      <div className="mr__two">
        <TextField
          label={marketRules("withdrawalFee", { asset })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          data-autofocus=""
          value={fee}
          onChange={(event) => setFee(event.target.value)}
        />
        <TextField
          label={marketRules("withdrawalMinimum", { asset })}
          hint={marketRules("withdrawalMinimumHint")}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          value={minimum}
          onChange={(event) => setMinimum(event.target.value)}
        />
      </div>
    </ProposeForm>
  );
}
