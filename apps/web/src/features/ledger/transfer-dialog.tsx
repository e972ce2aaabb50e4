import type { TransferView } from "@fillmark/contracts/ledger";
import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { formatDecimal, formatMoment, exactMoney } from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { ledger } from "../../messages/en/ledger.ts";

/** Both sides of a movement, and the command of the journal that made it. */
export function TransferDialog({ transferId, onClose }: { transferId: string; onClose: () => void }) {
  const query = trpc.ledger.findTransfer.useQuery({ transferId });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={ledger("transferTitle", { id: transferId })}
      actions={
        <Button data-autofocus="" onClick={onClose}>
          {ledger("close")}
        </Button>
      }
    >
      <QueryView
        query={query}
        failed={ledger("transferFailed")}
        skeleton={<SkeletonRows label={ledger("transferLoading")} count={6} />}
      >
        {(transfer) => <Shown transfer={transfer} />}
      </QueryView>
    </Dialog>
  );
}

function Shown({ transfer }: { transfer: TransferView }) {
  const { kind, asset, amount, from, to, orderId, fillId, reference, command } = transfer;
  return (
    <>
      <KeyValue className="lg__wide">
        <KeyValueLine name={ledger("amount")}>{exactMoney(amount, asset)}</KeyValueLine>
        <KeyValueLine name={ledger("kind")}>{kind}</KeyValueLine>
        <KeyValueLine name={ledger("venue")}>{ledger(transfer.venue)}</KeyValueLine>
        <KeyValueLine name={ledger("from")}>{sideText(from)}</KeyValueLine>
        <KeyValueLine name={ledger("to")}>{sideText(to)}</KeyValueLine>
        {orderId !== null && <KeyValueLine name={ledger("order")}>{orderId}</KeyValueLine>}
        {fillId !== null && <KeyValueLine name={ledger("fill")}>{fillId}</KeyValueLine>}
        {reference !== null && <KeyValueLine name={ledger("reference")}>{reference}</KeyValueLine>}
        <KeyValueLine name={ledger("command", { seq: command.seq })}>
          {`${command.type}, ${formatMoment(command.at)}`}
        </KeyValueLine>
        <KeyValueLine name={ledger("actor")}>{command.actor}</KeyValueLine>
        <KeyValueLine name={ledger("hash")}>{command.hash}</KeyValueLine>
      </KeyValue>
      <pre className="lg__envelope" role="group" tabIndex={0} aria-label={ledger("envelope")}>
        {command.envelope}
      </pre>
    </>
  );
}

function sideText({ owner, bucket, after }: TransferView["from"]): string {
  return ledger("side", {
    owner,
    bucket: ledger(`bucket_${bucket}`).toLowerCase(),
    after: formatDecimal(after),
  });
}
