import type { moneyMails } from "../en/money-mails.ts";
import type { Translation } from "../define-messages.ts";

export default {
  hello: "Guten Tag,",
  sandbox: "Dies war eine Zahlung in der Sandbox: Es hat sich kein echtes Geld bewegt.",
  depositArrivedSubject: "Ihre Einzahlung von {money} ist angekommen",
  depositArrived:
    "Ihre Einzahlung mit dem Verwendungszweck {reference} wurde freigegeben, und {money} sind Ihrem Live-Konto gutgeschrieben.",
  depositRefusedSubject: "Ihre Einzahlung von {money} wurde nicht angenommen",
  depositRefused:
    "Ihre Einzahlung mit dem Verwendungszweck {reference} wurde nicht angenommen. Der Grund: {reason}",
  chargebackSubject: "Ihre Bank fordert {money} zurück",
  chargebackOpened:
    "Ihre Bank fordert eine Zahlung zurück: Ihre Einzahlung mit dem Verwendungszweck {reference}. Bis das geklärt ist, sind {money} auf Ihrem Live-Konto gesperrt, soweit sie da sind, und Auszahlungen sind gestoppt. Mit dem Rest können Sie weiter handeln.",
  chargebackReturned:
    "Ihre Bank hat {money} Ihrer Einzahlung mit dem Verwendungszweck {reference} zurückgeholt. Was dafür gesperrt war, hat Ihr Live-Konto verlassen. Auszahlungen sind wieder möglich.",
  chargebackReleased:
    "die Rückforderung Ihrer Einzahlung mit dem Verwendungszweck {reference} ist geklärt: Sie behalten {money}. Nichts ist mehr gesperrt, und Auszahlungen sind wieder möglich.",
  noReason: "Es wurde keiner genannt.",
  depositRefusedEnd: "Bitte schreiben Sie dem Support, wenn Sie das nicht erwartet haben.",

  withdrawal: "Eine Auszahlung von {money} an {account}",
  notYou:
    "Waren Sie das nicht, setzen Sie sofort Ihr Passwort neu, stornieren Sie sie auf der Seite Auszahlen und schreiben Sie dem Support.",
  askSupport: "Haben Sie eine Frage, schreiben Sie dem Support.",
  checkDestination:
    "Prüfen Sie das Ziel, bevor Sie es noch einmal versuchen, oder schreiben Sie dem Support.",
  requestedSubject: "Eine Auszahlung wurde beauftragt",
  requested:
    "{what} wurde beauftragt. Das Geld ist reserviert, und unser Team prüft es, bevor es hinausgeht.",
  approvedSubject: "Ihre Auszahlung wurde freigegeben",
  approved: "{what} wurde freigegeben. Das Geld ist unterwegs.",
  paidSubject: "Ihre Auszahlung wurde gezahlt",
  paid: "{what} wurde gezahlt.",
  rejectedSubject: "Ihre Auszahlung wurde abgelehnt",
  rejected: "{what} wurde abgelehnt: {reason} Das Geld ist wieder verfügbar.",
  failedSubject: "Ihre Auszahlung ist gescheitert",
  failed: "{what} ließ sich nicht zahlen. Das Geld ist wieder verfügbar.",
  returnedSubject: "Ihre Auszahlung kam zurück",
  returned:
    "{what} kam zurück, nachdem sie gezahlt war. Der Betrag ist wieder verfügbar; die Gebühr ist verbraucht.",

  correctedSubject: "Ihr Guthaben wurde korrigiert",
  correctedUp: "{money} wurden Ihrem Live-Guthaben von unserem Team gutgeschrieben. Der Grund: {category}.",
  correctedDown: "{money} wurden Ihrem Live-Guthaben von unserem Team entnommen. Der Grund: {category}.",
  correctedEnd: "Sie finden es unter Buchungen. Haben Sie eine Frage dazu, schreiben Sie dem Support.",
  correction: "eine Korrektur",
  goodwill: "eine Zahlung aus Kulanz",
  fee_refund: "eine Erstattung von Gebühren",
  chargeback: "eine zurückgebuchte Zahlung",
  rail_difference: "ein Unterschied zwischen dem, was gesendet, und dem, was gebucht wurde",
  other: "ein anderer Grund",
} satisfies Translation<typeof moneyMails>;
