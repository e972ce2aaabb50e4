import type { DestinationView, WithdrawalMethodView } from "@fillmark/contracts/withdrawals";
import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { exactMoney } from "../../format/format.ts";
import { withdraw } from "../../messages/en/withdraw.ts";
import { TravelRuleLines } from "./travel-rule-lines.tsx";
import type { WithdrawalRequest } from "./use-request.ts";

/** What was asked for, as it stood when it was: what changes behind it meanwhile is refused by the server. */
export interface Review {
  destination: DestinationView;
  way: WithdrawalMethodView;
  request: WithdrawalRequest;
  arrives: string;
}

interface ReviewDialogProps {
  review: Review | null;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (request: WithdrawalRequest) => void;
}

/** A last look before the money goes: where to, how much leaves, and what of it arrives. */
export function ReviewDialog({ review, isBusy, onClose, onConfirm }: ReviewDialogProps) {
  if (review === null) return null;
  const { destination, way, request, arrives } = review;
  const { asset } = request;
  const { label, account, holder, network, travelRule: said = null } = destination;
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      title={withdraw("reviewTitle")}
      description={withdraw(network === null ? "reviewBank" : "reviewCrypto")}
      actions={
        <>
          <Button onClick={onClose}>{withdraw("reviewChange")}</Button>
          <Button variant="primary" data-autofocus="" isBusy={isBusy} onClick={() => onConfirm(request)}>
            {withdraw("sendAmount", { amount: exactMoney(request.amount, asset) })}
          </Button>
        </>
      }
    >
      <KeyValue>
        <KeyValueLine name={withdraw("to")}>{label}</KeyValueLine>
        <KeyValueLine name={withdraw("account")}>
          <span className="withdraw__account">{account}</span>
        </KeyValueLine>
        {holder !== null && <KeyValueLine name={withdraw("holder")}>{holder}</KeyValueLine>}
        {network !== null && <KeyValueLine name={withdraw("network")}>{network}</KeyValueLine>}
        {said !== null && <TravelRuleLines said={said} />}
        <KeyValueLine name={withdraw("amount")}>{exactMoney(request.amount, asset)}</KeyValueLine>
        <KeyValueLine name={withdraw("fee")}>{exactMoney(way.fee, asset)}</KeyValueLine>
        <KeyValueLine name={withdraw("arrives")} isTotal>
          {exactMoney(arrives, asset)}
        </KeyValueLine>
      </KeyValue>
    </Dialog>
  );
}
