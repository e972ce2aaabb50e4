import type { MailView } from "@fillmark/contracts/admin";
import { Badge, type BadgeTone } from "@fillmark/ui/badge";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { Note } from "@fillmark/ui/note";
import { Row, Rows } from "@fillmark/ui/rows";
import { type Column, Table } from "@fillmark/ui/table";
import { formatMoment } from "../../format/format.ts";
import { adminMessages } from "../../messages/en/admin.ts";

const tones: Record<MailView["state"], BadgeTone> = {
  waiting: "info",
  sent: "ok",
  failed: "danger",
  kept: "neutral",
};

interface MailsListProps {
  items: readonly MailView[];
  isDesk: boolean;
  onOpen: (mail: MailView) => void;
}

export function MailsList({ items, isDesk, onOpen }: MailsListProps) {
  if (isDesk)
    return (
      <Table
        label={adminMessages("mailList")}
        columns={columnsOf(onOpen)}
        items={items}
        keyOf={(mail) => mail.id}
        onOpen={onOpen}
      />
    );
  return (
    <Rows label={adminMessages("mailList")}>
      {items.map((mail) => (
        <Row
          key={mail.id}
          title={mail.subject}
          detail={`${mail.to}, ${formatMoment(mail.createdAt)}`}
          value={<State mail={mail} />}
          onPress={() => onOpen(mail)}
        />
      ))}
    </Rows>
  );
}

function State({ mail }: { mail: MailView }) {
  return <Badge tone={tones[mail.state]}>{adminMessages(`mailState_${mail.state}`)}</Badge>;
}

function columnsOf(onOpen: (mail: MailView) => void): ReadonlyArray<Column<MailView>> {
  return [
    {
      key: "when",
      head: adminMessages("mailWhen"),
      cell: (mail) => <span className="text-secondary nowrap">{formatMoment(mail.createdAt)}</span>,
    },
    { key: "to", head: adminMessages("mailTo"), cell: (mail) => mail.to },
    {
      key: "subject",
      head: adminMessages("mailSubject"),
      cell: (mail) => (
        <button type="button" className="link" onClick={() => onOpen(mail)}>
          {mail.subject}
        </button>
      ),
    },
    {
      key: "kind",
      head: adminMessages("mailKind"),
      cell: (mail) => <span className="text-secondary">{mail.kind}</span>,
    },
    { key: "state", head: adminMessages("mailState"), cell: (mail) => <State mail={mail} /> },
  ];
}

/** One mail, as its reader gets it: plain text. */
export function MailText({ mail }: { mail: MailView }) {
  return (
    <div className="mail">
      <KeyValue>
        <KeyValueLine name={adminMessages("mailTo")}>{mail.to}</KeyValueLine>
        <KeyValueLine name={adminMessages("mailWhen")}>{formatMoment(mail.createdAt)}</KeyValueLine>
        {mail.sentAt !== null && (
          <KeyValueLine name={adminMessages("mailSent")}>{formatMoment(mail.sentAt)}</KeyValueLine>
        )}
        <KeyValueLine name={adminMessages("mailState")}>
          <State mail={mail} />
        </KeyValueLine>
        {mail.attempts > 0 && (
          <KeyValueLine name={adminMessages("mailAttempts")}>{String(mail.attempts)}</KeyValueLine>
        )}
      </KeyValue>
      {mail.lastError !== null && (
        <Note tone="err">
          {adminMessages("mailError")}: {mail.lastError}
        </Note>
      )}
      {mail.state === "kept" && <Note>{adminMessages("mailKeptHint")}</Note>}
      <p className="mail__text">{mail.text}</p>
    </div>
  );
}
