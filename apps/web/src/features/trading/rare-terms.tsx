import type { SelfTradePrevention } from "@fillmark/contracts/trading";
import { Select } from "@fillmark/ui/select";
import { rareTerms } from "../../messages/en/rare-terms.ts";
import { isLimitType } from "../../account/order-type.ts";
import { IcebergTerms } from "./iceberg-terms.tsx";
import type { TicketFieldProps } from "./ticket-fields.ts";
import { Slippage } from "./ticket-slippage.tsx";

export { GoodTill } from "./good-till.tsx";
export { IcebergConsequences } from "./iceberg-consequences.tsx";

/** What is rarely named of an order, loaded with the first of it that is asked for. */
export function RareTerms(props: Omit<TicketFieldProps, "balance" | "preview">) {
  const { draft, dispatch } = props;
  const isLimit = isLimitType(draft.type);
  return (
    <>
      {!isLimit && <Slippage {...props} />}
      {isLimit && draft.type !== "oco" && <IcebergTerms {...props} />}
      <Select
        label={rareTerms("selfTrade")}
        value={draft.selfTradePrevention}
        onChange={(value) =>
          dispatch({
            type: "selfTradePrevention",
            mode: preventions.find((each) => each === value) ?? "expire_taker",
          })
        }
        options={preventions.map((value) => ({ value, label: rareTerms(value) }))}
      />
    </>
  );
}

const preventions: readonly SelfTradePrevention[] = [
  "expire_taker",
  "expire_maker",
  "expire_both",
  "decrement",
];
