import type { GoLiveCheck } from "@fillmark/contracts/go-live";
import type { GoLiveCheckView } from "@fillmark/contracts/live-venue";
import { formatMoment } from "../../format/format.ts";
import { inboxMails } from "../../messages/en/inbox-mails.ts";
import { liveVenueMessages as t } from "../../messages/en/live-venue.ts";

const mailboxFailures: Readonly<Record<string, () => string>> = {
  unreachable: () => inboxMails("unreachable"),
  password: () => inboxMails("password"),
  folder: () => inboxMails("folder"),
  certificate: () => inboxMails("certificate"),
  answer: () => inboxMails("answer"),
};

type Say = (about: string, at: string) => string;

const sentences: Readonly<Record<string, Say>> = {
  rails_none: () => t("rails_none"),
  rails_connected: (about) => t("rails_connected", { about }),
  feed_simulated: () => t("feed_simulated"),
  feed_away: (about) => t("feed_away", { about }),
  feed_real: (about) => t("feed_real", { about }),
  mail_none: () => t("mail_none"),
  mail_untried: () => t("mail_untried"),
  mail_refused: () => t("mail_refused"),
  mail_sends: () => t("mail_sends"),
  mailbox_none: () => t("mailbox_none"),
  mailbox_unread: () => t("mailbox_unread"),
  mailbox_reads: () => t("mailbox_reads"),
  mailbox_old: () => t("mailbox_old"),
  mailbox_failed: (about, at) => {
    const reason = (mailboxFailures[about] ?? (() => t("mailbox_error")))();
    return at === "" ? t("mailbox_failed_never", { reason }) : t("mailbox_failed", { reason, at });
  },
  owners_none: () => t("owners_none"),
  owners_alone: (about) => t("owners_alone", { about }),
  owners_two: (about) => t("owners_two", { about }),
  backup_never: () => t("backup_never"),
  backup_old: () => t("backup_old"),
  backup_failed: () => t("backup_failed"),
  backup_recent: () => t("backup_recent"),
  restore_unconfirmed: () => t("restore_unconfirmed"),
  restore_old: () => t("restore_old"),
  restore_confirmed: () => t("restore_confirmed"),
  proof_never: () => t("proof_never"),
  proof_old: () => t("proof_old"),
  proof_failed: () => t("proof_failed"),
  proof_ledger: () => t("proof_ledger"),
  proof_holds: () => t("proof_holds"),
  tls_plain: () => t("tls_plain"),
  tls_expired: (about) => t("tls_expired", { about }),
  tls_served: (about, at) => t("tls_served", { about, at }),
  tls_public: (about) => t("tls_public", { about }),
  proxy_unconfirmed: (about) => t("proxy_unconfirmed", { about }),
  proxy_confirmed: (about) => t("proxy_confirmed", { about }),
  legal_supplied: (about) => t("legal_supplied", { about }),
  legal_published: () => t("legal_published"),
  counsel_unconfirmed: (about) => t("counsel_unconfirmed", { about }),
  counsel_confirmed: (about) => t("counsel_confirmed", { about }),
};

/** What was found of a check, in one sentence. A server newer than this page may have found something else. */
export function findingText({ check, finding, about, at }: GoLiveCheckView): string {
  const say = sentences[`${check}_${finding}`];
  return say === undefined ? t("otherFinding") : say(about, at === null ? "" : formatMoment(at));
}

const timed: ReadonlySet<string> = new Set(["tls_served", "mailbox_failed"]);

/** Whether its sentence names its time. */
export function saysTime({ check, finding }: GoLiveCheckView): boolean {
  return timed.has(`${check}_${finding}`);
}

/** Where a check is mended, for those that have such a place in the console. */
export const mendedAt: Readonly<Partial<Record<GoLiveCheck, { href: string; label: string }>>> = {
  rails: { href: "/admin/deposit-methods", label: t("see_rails") },
  feed: { href: "/admin/system", label: t("see_feed") },
  mail: { href: "/admin/mail", label: t("see_mail") },
  mailbox: { href: "/admin/system", label: t("see_mailbox") },
  owners: { href: "/admin/team", label: t("see_owners") },
  backup: { href: "/admin/system", label: t("see_backup") },
  proof: { href: "/admin/ledger", label: t("see_proof") },
  tls: { href: "/admin/system", label: t("see_tls") },
  legal: { href: "/admin/legal", label: t("see_legal") },
};
