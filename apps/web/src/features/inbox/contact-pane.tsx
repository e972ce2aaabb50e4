import { useState } from "react";
import type { AgentConversationView } from "@fillmark/contracts/inbox";
import type { ContactView } from "@fillmark/contracts/contacts";
import { LANGUAGE_NAMES } from "@fillmark/contracts/languages";
import { Avatar } from "@fillmark/ui/avatar";
import { Badge } from "@fillmark/ui/badge";
import { Button } from "@fillmark/ui/button";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { formatMoment } from "../../format/format.ts";
import { initialsOf } from "../../format/initials.ts";
import { inbox } from "../../messages/en/inbox.ts";
import { inboxContacts as t } from "../../messages/en/inbox-contacts.ts";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { LabelsEditor } from "./labels-editor.tsx";
import { nameOf } from "./who.ts";

/** Whether they were here, or have opened a link, no event says. */
const refreshMs = 15_000;

/** What is known of somebody without an account, and what can be done about them. */
export default function ContactPane({ conversation }: { conversation: AgentConversationView }) {
  const { conversationId, reference } = conversation;
  const query = trpc.contacts.find.useQuery({ conversationId }, { refetchInterval: refreshMs });
  return (
    <QueryView
      query={query}
      failed={inbox("contextFailed")}
      skeleton={<SkeletonRows label={inbox("contextLoading")} count={4} />}
    >
      {(contact) => (
        <>
          <Who contact={contact} reference={reference} />
          <section>
            <h2>{inbox("labels")}</h2>
            <LabelsEditor conversationId={conversationId} />
          </section>
          <Acts contact={contact} conversationId={conversationId} />
        </>
      )}
    </QueryView>
  );
}

function Who({ contact, reference }: { contact: ContactView; reference: string }) {
  const { email, isConfirmed, isBlocked, language, page, createdAt, lastSeenAt, mails, source } = contact;
  return (
    <section>
      <div className="row gap-12">
        <Avatar initials={initialsOf(contact)} size="l" />
        <div className="ctx__who">
          <h2 className="text-16">{nameOf(contact)}</h2>
          {email !== null && <span className="text-12 text-muted">{email}</span>}
          <span>
            <Badge>{source === "page" ? inbox("guest") : t("byEmail")}</Badge>{" "}
            {email !== null && (
              <Badge tone={isConfirmed ? "neutral" : "warn"}>
                {t(isConfirmed ? "confirmed" : "unconfirmed")}
              </Badge>
            )}{" "}
            {isBlocked && <Badge tone="danger">{t("blocked")}</Badge>}
          </span>
        </div>
      </div>
      <KeyValue className="ctx__kv">
        <KeyValueLine name={inbox("reference")}>{reference}</KeyValueLine>
        <KeyValueLine name={inbox("language")}>{LANGUAGE_NAMES[language]}</KeyValueLine>
        {page !== null && <KeyValueLine name={t("page")}>{page}</KeyValueLine>}
        <KeyValueLine name={t("since")}>{formatMoment(createdAt)}</KeyValueLine>
        {lastSeenAt !== null && <KeyValueLine name={t("lastSeen")}>{formatMoment(lastSeenAt)}</KeyValueLine>}
      </KeyValue>
      <p className="text-14 text-muted">{t(`mails_${mails}`)}</p>
    </section>
  );
}

function Acts({ contact, conversationId }: { contact: ContactView; conversationId: string }) {
  const admin = useCurrentAdmin();
  const utils = trpc.useUtils();
  const [isErasing, setErasing] = useState(false);
  const onError = (error: unknown) => toast.error(describeError(error).text);
  const block = trpc.contacts.setBlocked.useMutation({
    onError,
    onSuccess: async () => {
      await utils.contacts.find.invalidate({ conversationId });
      await utils.inbox.find.invalidate({ conversationId });
    },
  });
  const erase = trpc.contacts.erase.useMutation({
    onError,
    onSuccess: () => {
      toast.ok(t("erased"));
      window.location.assign("/admin/support");
    },
  });
  const { id: contactId, isBlocked } = contact;
  return (
    <section>
      <h2>{t("acts")}</h2>
      <div className="row gap-8">
        {may(admin, "inbox.answer") && (
          <Button
            size="sm"
            isBusy={block.isPending}
            onClick={() => block.mutate({ contactId, isBlocked: !isBlocked })}
          >
            {t(isBlocked ? "unblock" : "block")}
          </Button>
        )}
        {may(admin, "inbox.set_up") && !isErasing && (
          <Button size="sm" variant="quiet" onClick={() => setErasing(true)}>
            {t("erase")}
          </Button>
        )}
      </div>
      {isErasing && (
        <div role="group" aria-label={t("eraseAsk")}>
          <p className="text-14">{t("eraseAsk")}</p>
          <div className="row gap-8">
            <Button size="sm" isBusy={erase.isPending} onClick={() => erase.mutate({ contactId })}>
              {t("eraseYes")}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => setErasing(false)}>
              {t("eraseNo")}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}
