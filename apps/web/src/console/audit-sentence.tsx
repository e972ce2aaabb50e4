import type { ReactNode } from "react";
import type { AdminPermission, AuditEntryView } from "@fillmark/contracts/admin";
import { Link } from "@fillmark/ui/link";
import { may, useCurrentAdmin } from "../session/current-admin.ts";
import { sentenceOf, subjectName, whoOf } from "./audit-text.ts";

/** Signs that no sentence holds. */
const marks = { who: "\u0001", subject: "\u0002" };

/** The sentence, with the subject as the way to its page where the reader's role has one. */
export function AuditSentence({ entry }: { entry: AuditEntryView }) {
  const parts = sentenceOf(entry, marks)
    // oxlint-disable-next-line no-control-regex -- these are the signs that stand for who and what.
    .split(/(\u0001|\u0002)/);
  return parts.map((part, place): ReactNode => {
    // A sentence names each once, so its place tells the parts apart.
    if (part === marks.who)
      return (
        <b key={place} className="font-medium">
          {whoOf(entry)}
        </b>
      );
    if (part === marks.subject) return <Subject key={place} entry={entry} />;
    return part;
  });
}

function Subject({ entry: { subject } }: { entry: AuditEntryView }) {
  const admin = useCurrentAdmin();
  const page = subject === null ? undefined : pages[subject.kind];
  const name = subjectName(subject);
  if (subject === null || page === undefined || !may(admin, page.needs))
    return <span className="font-medium">{name}</span>;
  return (
    <Link className="link" href={page.href(subject.id)} title={subject.id}>
      {name}
    </Link>
  );
}

interface SubjectPage {
  needs: AdminPermission;
  href: (id: string) => string;
}

const at = (needs: AdminPermission, path: string): SubjectPage => ({ needs, href: () => path });
const opens = (needs: AdminPermission, path: string): SubjectPage => ({
  needs,
  href: (id) => `${path}/${encodeURIComponent(id)}`,
});

/** Where what an entry is about can be looked at. */
const pages: Readonly<Record<string, SubjectPage>> = {
  user: opens("user.read", "/admin/users"),
  conversation: opens("inbox.read", "/admin/support"),
  support_team: at("inbox.read", "/admin/support"),
  chat_assignment: at("inbox.read", "/admin/support"),
  chat_answer_targets: at("inbox.read", "/admin/support"),
  chat_business_hours: at("inbox.read", "/admin/support"),
  deposit: opens("money.read", "/admin/deposits"),
  deposit_payment: opens("money.read", "/admin/payments"),
  withdrawal: opens("money.read", "/admin/withdrawals"),
  travel_rule: at("money.read", "/admin/withdrawals"),
  bank_account: at("money.read", "/admin/statements"),
  bank_statement: at("money.read", "/admin/statements"),
  bank_line: at("money.read", "/admin/statements"),
  monitoring_rule: at("verification.read", "/admin/monitoring"),
  screening_list: at("verification.read", "/admin/screening"),
  screening_settings: at("verification.read", "/admin/screening"),
  country: at("verification.read", "/admin/countries"),
  deposit_method: at("money.read", "/admin/deposit-methods"),
  house: at("money.read", "/admin/inventory"),
  news: opens("content.write", "/admin/news"),
  news_feed: at("content.write", "/admin/feeds"),
  help_topic: at("content.write", "/admin/faq"),
  help_question: at("content.write", "/admin/faq"),
  legal_text: opens("content.write", "/admin/legal"),
  announcement: at("site.set_up", "/admin/announcements"),
  site: at("site.set_up", "/admin/site"),
  rule_change: opens("exchange.set_up", "/admin/markets/changes"),
  pair: at("exchange.set_up", "/admin/markets"),
  venue: at("ledger.read", "/admin/system"),
  admin: at("admin.manage", "/admin/team"),
  queue_targets: at("ledger.read", "/admin"),
};
