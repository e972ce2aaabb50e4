import { Unit } from "@fillmark/ui/figure";
import { KeyValueLine } from "@fillmark/ui/key-value";
import { Tooltip } from "@fillmark/ui/tooltip";
import { formatBps } from "../../format/format.ts";
import { rebate } from "../../messages/en/rebate.ts";
import { feeAmount } from "./fee-text.ts";

export interface RebateLineProps {
  /** Below zero, both. */
  fee: string;
  bps: number;
  asset: string;
}

/** What an order earns while it rests, if others trade with it and pay enough. */
export function RebateLine({ fee, bps, asset }: RebateLineProps) {
  const name = rebate("atMost", { rate: formatBps(-bps) });
  return (
    <KeyValueLine name={<Tooltip text={rebate("atMostText")}>{name}</Tooltip>}>
      {feeAmount(fee)} <Unit>{asset}</Unit>
    </KeyValueLine>
  );
}
