import { type Dispatch, Suspense, lazy, useState } from "react";
import { Check } from "@fillmark/ui/choice";
import { Skeleton } from "@fillmark/ui/skeleton";
import { InlineSelect } from "@fillmark/ui/select";
import { TicketOptions } from "@fillmark/ui/ticket";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import { trading } from "../../messages/en/trading.ts";
import { type TicketAction, type TicketDraft, timeInForceOf, timesInForce } from "./order-ticket.state.ts";
import { isTriggerType } from "../../account/order-type.ts";
import { dateFieldIn } from "./good-till-time.ts";
import { type TicketFieldProps, type TicketFieldRefs, errorOf } from "./ticket-fields.ts";
import type { TicketSummary } from "./ticket-summary.ts";
import type { TradePair } from "./trade-pair.ts";
import type { TriggerCode } from "./use-trigger-code.ts";

const load = importWithRetry(() => import("./rare-terms.tsx"));
const GoodTill = lazy(async () => ({ default: (await load()).GoodTill }));
const RareTerms = lazy(async () => ({ default: (await load()).RareTerms }));

export interface TicketSettingsProps {
  trade: TradePair;
  draft: TicketDraft;
  summary: TicketSummary;
  dispatch: Dispatch<TicketAction>;
  inputs: TicketFieldRefs;
  refusal: TicketFieldProps["refusal"];
  code: TriggerCode | null;
}

/** Post-only and time in force in sight; the rarer choices behind "Options". */
export function TicketSettings(props: TicketSettingsProps) {
  const { trade, draft, dispatch, code } = props;
  const { expiresAt: dateRef } = props.inputs;
  const [isOpen, setOpen] = useState(draft.isIceberg);
  const choices = timesInForce(draft);
  const time = timeInForceOf(draft);
  return (
    <>
      <TicketOptions>
        {draft.type === "limit" ? (
          <Check
            isOn={draft.postOnly || trade.pair.state === "post_only"}
            title={trading("postOnlyText")}
            onChange={(postOnly) => dispatch({ type: "postOnly", postOnly })}
          >
            {trading("postOnly")}
          </Check>
        ) : (
          <span />
        )}
        <InlineSelect
          label={trading("timeInForce")}
          value={time}
          onChange={(value) => {
            const timeInForce = choices.find((each) => each === value) ?? choices[0];
            dispatch({ type: "timeInForce", timeInForce });
            if (timeInForce === "GTD") dispatch({ type: "expiresAt", text: dateFieldIn(24) });
          }}
          options={choices.map((value) => ({ value, label: trading(value) }))}
        />
      </TicketOptions>
      {time === "GTD" && (
        <Suspense fallback={<Skeleton height={72} />}>
          <GoodTill
            draft={draft}
            inputRef={dateRef}
            error={errorOf("expiresAt", props)}
            onChange={(text) => dispatch({ type: "expiresAt", text })}
          />
        </Suspense>
      )}
      <details className="tr__more" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{trading("options")}</summary>
        <div className="tr__moreitems">
          {isTriggerType(draft.type) && code !== null && <code.TriggerBy {...{ draft, dispatch }} />}
          {isOpen && (
            <Suspense fallback={<Skeleton height={72} />}>
              <RareTerms {...props} />
            </Suspense>
          )}
        </div>
      </details>
    </>
  );
}
