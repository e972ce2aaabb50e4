import type { MailView } from "@fillmark/contracts/admin";
import { Badge, type BadgeTone } from "@fillmark/ui/badge";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { Note } from "@fillmark/ui/note";
import { Row, Rows } from "@fillmark/ui/rows";
import { type Column, Table } from "@fillmark/ui/table";
import { formatMoment } from "../../lib/format.ts";
import { adminWords } from "../../messages/en/admin.ts";

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
        label={adminWords("mailList")}
        columns={columnsOf(onOpen)}
        items={items}
        keyOf={(mail) => mail.id}
        onOpen={onOpen}
      />
    );
  return (
    <Rows label={adminWords("mailList")}>
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
  return <Badge tone={tones[mail.state]}>{adminWords(`mailState_${mail.state}`)}</Badge>;
}

function columnsOf(onOpen: (mail: MailView) => void): ReadonlyArray<Column<MailView>> {
  return [
    {
      key: "when",
      head: adminWords("mailWhen"),
      cell: (mail) => <span className="ink2 nw">{formatMoment(mail.createdAt)}</span>,
    },
    { key: "to", head: adminWords("mailTo"), cell: (mail) => mail.to },
    {
      key: "subject",
      head: adminWords("mailSubject"),
      cell: (mail) => (
        <button type="button" className="link" onClick={() => onOpen(mail)}>
          {mail.subject}
        </button>
      ),
    },
    { key: "kind", head: adminWords("mailKind"), cell: (mail) => <span className="ink2">{mail.kind}</span> },
    { key: "state", head: adminWords("mailState"), cell: (mail) => <State mail={mail} /> },
  ];
}

/** One mail, as its reader gets it: plain text. */
export function MailText({ mail }: { mail: MailView }) {
  return (
    <div className="mail">
      <KeyValue>
        <KeyValueLine name={adminWords("mailTo")}>{mail.to}</KeyValueLine>
        <KeyValueLine name={adminWords("mailWhen")}>{formatMoment(mail.createdAt)}</KeyValueLine>
        {mail.sentAt !== null && (
          <KeyValueLine name={adminWords("mailSent")}>{formatMoment(mail.sentAt)}</KeyValueLine>
        )}
        <KeyValueLine name={adminWords("mailState")}>
          <State mail={mail} />
        </KeyValueLine>
        {mail.attempts > 0 && (
          <KeyValueLine name={adminWords("mailAttempts")}>{String(mail.attempts)}</KeyValueLine>
        )}
      </KeyValue>
      {mail.lastError !== null && (
        <Note tone="err">
          {adminWords("mailError")}: {mail.lastError}
        </Note>
      )}
      {mail.state === "kept" && <Note>{adminWords("mailKeptHint")}</Note>}
      <p className="mail__text">{mail.text}</p>
    </div>
  );
}
