import type { SupportMailStatusView } from "@fillmark/contracts/support-mail";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { Note } from "@fillmark/ui/note";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { formatMoment } from "../../format/format.ts";
import { inboxMails } from "../../messages/en/inbox-mails.ts";

const everyMs = 10_000;

/** The desk's mailbox: how it is set up, when it was read, and what was left out. */
export default function SetUpMail() {
  const query = trpc.supportMail.status.useQuery(undefined, { refetchInterval: everyMs });
  return (
    <div className="setup__part">
      <QueryView
        query={query}
        failed={inboxMails("readFailed")}
        skeleton={<SkeletonRows label={inboxMails("loading")} count={4} />}
      >
        {(status) => (status.isConnected ? <Connected status={status} /> : <Note>{inboxMails("off")}</Note>)}
      </QueryView>
    </div>
  );
}

function Connected({ status }: { status: SupportMailStatusView }) {
  const { address, authserv, fetchedAt, failure, failingSince, nextTryAt, filed, dropped } = status;
  return (
    <>
      <p className="text-14 text-muted">{inboxMails("text")}</p>
      {failure !== null && (
        <Note tone="err" role="status">
          {failingSince === null
            ? inboxMails(failure)
            : inboxMails("since", { failure: inboxMails(failure), time: formatMoment(failingSince) })}
        </Note>
      )}
      <KeyValue>
        <KeyValueLine name={inboxMails("address")}>{address}</KeyValueLine>
        {failure === null && (
          <KeyValueLine name={inboxMails("state")}>{inboxMails("stateGood")}</KeyValueLine>
        )}
        <KeyValueLine name={inboxMails("fetched")}>
          {fetchedAt === null ? inboxMails("never") : formatMoment(fetchedAt)}
        </KeyValueLine>
        {nextTryAt !== null && (
          <KeyValueLine name={inboxMails("next")}>{formatMoment(nextTryAt)}</KeyValueLine>
        )}
        <KeyValueLine name={inboxMails("proof")}>{authserv ?? inboxMails("proofNone")}</KeyValueLine>
        <KeyValueLine name={inboxMails("filed")}>{filed}</KeyValueLine>
      </KeyValue>
      <h3 className="text-16">{inboxMails("dropped")}</h3>
      {dropped.length === 0 ? (
        <p className="text-14 text-muted">{inboxMails("droppedNone")}</p>
      ) : (
        <KeyValue>
          {dropped.map(({ reason, count }) => (
            <KeyValueLine key={reason} name={inboxMails(`drop_${reason}`)}>
              {count}
            </KeyValueLine>
          ))}
        </KeyValue>
      )}
    </>
  );
}
