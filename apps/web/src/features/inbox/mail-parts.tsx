import { useState } from "react";
import type { AgentMessageView } from "@fillmark/contracts/inbox";
import type { MailAnswerView, MailItemView, MailThreadView } from "@fillmark/contracts/support-mail";
import { Dialog } from "@fillmark/ui/dialog";
import { CircleAlertIcon, MailIcon } from "@fillmark/ui/icon";
import { Note } from "@fillmark/ui/note";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { inboxMails } from "../../messages/en/inbox-mails.ts";

interface MailMarkProps {
  message: AgentMessageView;
  mail: MailThreadView;
  conversationId: string;
}

/** Under a message that came or went by e-mail: whether its sender is proven, and whether it was delivered. */
export function MailMark({ message, mail, conversationId }: MailMarkProps) {
  const item = mail.items.find(({ clientMessageId }) => clientMessageId === message.clientMessageId);
  if (item !== undefined) return <CameIn item={item} conversationId={conversationId} />;
  const answer = mail.answers.find(({ seq }) => seq === message.seq);
  return answer === undefined ? null : <WentOut answer={answer} />;
}

function CameIn({ item, conversationId }: { item: MailItemView; conversationId: string }) {
  const [isOpen, setOpen] = useState(false);
  const { proof, claimsAccount } = item;
  const attachments = item.attachments.filter(({ isKept }) => !isKept);
  const names = attachments.map(({ name }) => name).join(", ");
  return (
    <span className="mailmark text-12">
      {proof === "none" ? (
        <span className="mailmark__line" title={inboxMails("unprovenHint")}>
          <CircleAlertIcon className="icon-16" />
          {inboxMails(claimsAccount ? "claims" : "unproven")}
        </span>
      ) : (
        <span className="mailmark__line">
          <MailIcon className="icon-16" />
          {inboxMails("byMail")}
        </span>
      )}
      {item.isTooLarge && <span>{inboxMails("tooLarge")}</span>}
      {attachments.length > 0 && (
        <span dir="auto">{inboxMails("attachments", { count: attachments.length, names })}</span>
      )}
      {item.hasMore && (
        <button type="button" className="mailmark__more" onClick={() => setOpen(true)}>
          {inboxMails("original")}
        </button>
      )}
      {isOpen && <Original item={item} conversationId={conversationId} onClose={() => setOpen(false)} />}
    </span>
  );
}

interface OriginalProps {
  item: MailItemView;
  conversationId: string;
  onClose: () => void;
}

/** As plain text, whatever it came as. */
function Original({ item, conversationId, onClose }: OriginalProps) {
  const { clientMessageId, subject } = item;
  const query = trpc.supportMail.original.useQuery({ conversationId, clientMessageId });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={subject === "" ? inboxMails("originalTitle") : subject}
      closeLabel={inboxMails("close")}
    >
      <QueryView
        query={query}
        failed={inboxMails("originalFailed")}
        skeleton={<SkeletonRows label={inboxMails("originalLoading")} count={3} />}
      >
        {({ text }) => (
          <div
            className="mailmark__whole text-14"
            dir="auto"
            tabIndex={0}
            role="region"
            aria-label={inboxMails("originalTitle")}
          >
            {text}
          </div>
        )}
      </QueryView>
    </Dialog>
  );
}

function WentOut({ answer: { state, error } }: { answer: MailAnswerView }) {
  const failure = error === null ? inboxMails("failedAlone") : inboxMails("failed", { reason: error });
  return (
    <span className="mailmark text-12">
      <span className="mailmark__line">
        {state === "failed" ? <CircleAlertIcon className="icon-16" /> : <MailIcon className="icon-16" />}
        <span dir="auto">{state === "failed" ? failure : inboxMails(state)}</span>
      </span>
    </span>
  );
}

/** Below the head of a conversation that is answered by e-mail. */
export function MailStrip({ mail: { subject, isConnected } }: { mail: MailThreadView }) {
  const title =
    subject === null || subject === "" ? inboxMails("noSubject") : inboxMails("subject", { subject });
  return (
    <div className="mailstrip">
      <span className="mailstrip__subject text-14">
        <MailIcon className="icon-16" />
        <span className="truncate" dir="auto">
          {title}
        </span>
      </span>
      {!isConnected && <Note tone="warn">{inboxMails("notConnected")}</Note>}
    </div>
  );
}
