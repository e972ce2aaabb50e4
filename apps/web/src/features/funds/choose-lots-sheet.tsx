import { useState } from "react";
import { LEDGER_SCALE, type Venue } from "@fillmark/contracts/constants";
import type { DisposalView, LotChoicesView } from "@fillmark/contracts/lots";
import { formatUnits, parseAmount } from "@fillmark/contracts/money";
import { Button } from "@fillmark/ui/button";
import { Note } from "@fillmark/ui/note";
import { NumberField } from "@fillmark/ui/number-field";
import { Sheet } from "@fillmark/ui/sheet";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { Ticket } from "@fillmark/ui/ticket";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { formatAmount, formatDecimal, formatMoment } from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { domainErrorOf, trpc } from "../../api-client/trpc.ts";
import { plainDecimal, typedDecimal } from "../../forms/typed-amount.ts";
import { lots } from "../../messages/en/lots.ts";
import { currency } from "../../operator/demo-start.ts";

interface ChooseLotsSheetProps {
  venue: Venue;
  /** Null keeps it closed. */
  disposal: DisposalView | null;
  onClose: () => void;
}

/** Which lots a disposal took: an amount for each that was open then. */
export function ChooseLotsSheet({ venue, disposal, onClose }: ChooseLotsSheetProps) {
  return (
    <Sheet
      isOpen={disposal !== null}
      onClose={onClose}
      title={lots("chooseTitle")}
      closeLabel={lots("close")}
    >
      {disposal !== null && (
        <Choices key={disposal.id} venue={venue} disposalId={disposal.id} onDone={onClose} />
      )}
    </Sheet>
  );
}

interface ChoicesProps {
  venue: Venue;
  disposalId: string;
  onDone: () => void;
}

function Choices({ venue, disposalId, onDone }: ChoicesProps) {
  const choices = trpc.funds.listLotChoices.useQuery({ venue, disposalId }, { gcTime: 0 });
  return (
    <QueryView
      query={choices}
      failed={lots("choicesFailed")}
      skeleton={<SkeletonRows label={lots("choicesLoading")} count={3} />}
    >
      {(view) => <ChoiceForm venue={venue} view={view} onDone={onDone} />}
    </QueryView>
  );
}

function ChoiceForm({ venue, view, onDone }: { venue: Venue; view: LotChoicesView; onDone: () => void }) {
  const { id: disposalId, asset, quantity, at } = view.disposal;
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() => typedOf(view));
  const assign = useAssign(onDone);
  const amounts = view.lots.map(({ lotId }) => ({ lotId, ...amountOf(typed[lotId] ?? "") }));
  const isOdd = amounts.some(({ units }) => units === null);
  const sum = amounts.reduce((total, { units }) => total + (units ?? 0n), 0n);
  function submit(): void {
    if (isOdd || assign.isPending) return;
    const wanted = amounts.flatMap(({ lotId, text }) => (text === "" ? [] : [{ lotId, quantity: text }]));
    assign.mutate({ venue, disposalId, lots: wanted });
  }
  return (
    <Ticket label={lots("chooseTitle")} onSubmit={submit}>
      <p className="text-14 text-secondary">
        {lots("chooseText", { quantity: exact(quantity), asset, when: formatMoment(at) })}
      </p>
      {view.lots.map(({ lotId, openedAt, free, cost }, index) => (
        <NumberField
          key={lotId}
          label={lots("lotOf", { when: formatMoment(openedAt) })}
          hint={lots("free", { free: exact(free), asset, cost: formatAmount(cost, currency), currency })}
          unit={asset}
          value={typed[lotId] ?? ""}
          onChange={(value) => setTyped({ ...typed, [lotId]: value })}
          {...(index === 0 ? { "data-autofocus": "" } : {})}
        />
      ))}
      <p className="text-14" role="status">
        {lots("chosenSum", {
          chosen: exact(formatUnits(sum, LEDGER_SCALE)),
          quantity: exact(quantity),
          asset,
        })}
      </p>
      {assign.error !== null && (
        <Note tone="err" role="alert">
          {whyNot(assign.error)}
        </Note>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isBlock
        isBusy={assign.isPending}
        disabledReason={isOdd ? lots("wrongNumber", { example: typedDecimal("0.25") }) : undefined}
      >
        {lots("save")}
      </Button>
    </Ticket>
  );
}

function useAssign(onDone: () => void) {
  const utils = trpc.useUtils();
  return trpc.funds.assignLots.useMutation({
    onSuccess: async () => {
      toast.ok(lots("saved"));
      onDone();
      await utils.funds.invalidate();
    },
  });
}

/** What is chosen already. */
function typedOf({ lots: offered }: LotChoicesView): Record<string, string> {
  return Object.fromEntries(offered.map(({ lotId, chosen }) => [lotId, typedDecimal(chosen ?? "")]));
}

/** Nothing and zero choose nothing; null is what can't be read as an amount. */
function amountOf(typed: string): { text: string; units: bigint | null } {
  const text = plainDecimal(typed);
  if (text === "" || /^0+(?:\.0*)?$/.test(text)) return { text: "", units: 0n };
  const parsed = parseAmount(text, LEDGER_SCALE);
  return { text, units: parsed.ok ? parsed.units : null };
}

function exact(text: string): string {
  return formatDecimal(text, { minDecimals: 4 });
}

function whyNot(error: unknown): string {
  const view = domainErrorOf(error);
  if (view?.code !== "LOTS_DONT_FIT") return describeError(error).text;
  return lots("dontFit", { reason: lots(`dontFit_${view.details.reason}`) });
}
