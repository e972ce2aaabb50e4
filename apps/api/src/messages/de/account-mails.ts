import type { accountMails } from "../en/account-mails.ts";
import type { Translation } from "../define-messages.ts";

export default {
  hello: "Guten Tag,",
  openLink: "Öffnen Sie diesen Link:",
  openPage: "Öffnen Sie diese Seite unter der Adresse, unter der Sie Fillmark benutzen:",
  whenAndWhere: "{what} Das war am {when}, von der Adresse {address}.",
  ifNotYou:
    "Waren Sie das, ist nichts zu tun. Wenn nicht, setzen Sie sofort Ihr Passwort neu und schreiben Sie dem Support.",

  finishSubject: "Registrierung abschließen",
  finish:
    "jemand, hoffentlich Sie, hat sich mit dieser Adresse registriert. Es gibt noch kein Konto: Öffnen Sie den Link, und schreiben Sie das Passwort, das Sie gewählt haben.",
  finishEnd:
    "Er gilt einmal, einen Tag lang, und es zählt der neueste Link. Haben Sie sich nicht registriert, ist nichts zu tun.",
  existsSubject: "Sie haben schon ein Konto",
  exists:
    "jemand, vielleicht Sie, wollte sich mit dieser Adresse registrieren. Sie haben schon ein Konto, und an ihm hat sich nichts geändert.",
  existsWays: "Melden Sie sich an, oder setzen Sie ein neues Passwort, wenn Sie Ihres nicht mehr wissen:",
  existsEnd: "Waren Sie das nicht, ist nichts zu tun.",
  confirmSubject: "Bestätigen Sie Ihre E-Mail",
  confirm: "mit dieser Adresse wurde ein Konto registriert. Bitte bestätigen Sie, dass sie Ihnen gehört.",
  confirmEnd: "Der Link gilt einmal, einen Tag lang. Haben Sie sich nicht registriert, ist nichts zu tun.",
  resetSubject: "Passwort neu setzen",
  reset: "jemand möchte das Passwort Ihres Kontos neu setzen.",
  resetEnd:
    "Er gilt einmal, eine Stunde lang. Wollten Sie das nicht, ist nichts zu tun: Ihr Passwort bleibt, wie es ist.",
  newEmailSubject: "Bestätigen Sie Ihre neue E-Mail",
  newEmail:
    "jemand möchte diese Adresse für ein Konto verwenden. Bitte bestätigen Sie, dass sie Ihnen gehört.",
  newEmailEnd: "Der Link gilt einmal, eine Stunde lang. Wollten Sie das nicht, ist nichts zu tun.",

  passwordChangedSubject: "Ihr Passwort wurde geändert",
  passwordChanged: "das Passwort Ihres Kontos wurde geändert, und Ihre anderen Geräte wurden abgemeldet.",
  passwordResetSubject: "Ihr Passwort wurde neu gesetzt",
  passwordReset:
    "das Passwort Ihres Kontos wurde über einen Link aus einer Mail neu gesetzt; alle Geräte wurden abgemeldet und alle API-Schlüssel widerrufen.",
  keyStays: "Ein API-Schlüssel Ihres Kontos geht weiterhin: siehe API-Schlüssel in Ihren Einstellungen.",
  keysStay: "{count} API-Schlüssel Ihres Kontos gehen weiterhin: siehe API-Schlüssel in Ihren Einstellungen.",
  emailChangesSubject: "Ihre E-Mail wird sich ändern",
  emailChanges:
    "jemand möchte die E-Mail Ihres Kontos auf {email} ändern. Sie ändert sich, wenn der Link in der Mail an diese Adresse geöffnet wird.",
  emailChangedSubject: "Ihre E-Mail wurde geändert",
  emailChanged:
    "die E-Mail Ihres Kontos ist von jetzt an {email}, und Ihre anderen Geräte wurden abgemeldet.",
  googleLinkedSubject: "Google wurde mit Ihrem Konto verknüpft",
  googleLinked: "das Google-Konto {email} kann sich von jetzt an bei Ihrem Konto anmelden.",
  googleUnlinkedSubject: "Google wurde von Ihrem Konto getrennt",
  googleUnlinked: "das Google-Konto {email} kann sich nicht mehr bei Ihrem Konto anmelden.",
  keyMadeSubject: "Ein API-Schlüssel wurde erstellt",
  keyMadeToRead: "für Ihr Konto wurde ein API-Schlüssel namens „{name}“ erstellt. Er darf lesen.",
  keyMadeToTrade:
    "für Ihr Konto wurde ein API-Schlüssel namens „{name}“ erstellt. Er darf lesen und handeln.",
  keyMadeToWithdraw:
    "für Ihr Konto wurde ein API-Schlüssel namens „{name}“ erstellt. Er darf lesen, handeln und an Ihre gespeicherten Ziele auszahlen.",
  keyRevokedSubject: "Ein API-Schlüssel wurde widerrufen",
  keyRevoked: "der API-Schlüssel namens „{name}“ wurde widerrufen und wird von jetzt an abgewiesen.",

  totpOnSubject: "Die Anmeldung in zwei Schritten ist an",
  totpOn: "die Anmeldung bei Ihrem Konto fragt von jetzt an nach einem Authenticator-Code.",
  factorResetAskedSubject: "Zurücksetzen Ihrer Zwei-Faktor-Anmeldung beantragt",
  factorResetAsked:
    "der Support wurde gebeten, den zweiten Faktor von Ihrem Konto zu nehmen, weil er verloren sei. Noch hat sich nichts geändert. Wenn Sie das nicht waren, melden Sie sich mit Ihrem zweiten Faktor an: Das stoppt das Zurücksetzen. Ändern Sie dann Ihr Passwort und schreiben Sie dem Support.",
  factorsResetSubject: "Ihre Zwei-Faktor-Anmeldung wurde zurückgesetzt",
  factorsReset:
    "der Support hat den zweiten Faktor von Ihrem Konto genommen, wie gewünscht. Alle Geräte wurden abgemeldet, und Auszahlungen warten einige Zeit. Melden Sie sich mit Ihrem Passwort an und richten Sie einen neuen zweiten Faktor ein. Wenn Sie das nicht wollten, schreiben Sie sofort dem Support.",
  totpOffSubject: "Ihre Authenticator-App ist ausgeschaltet",
  totpOff: "die Anmeldung bei Ihrem Konto fragt nicht mehr nach einem Authenticator-Code.",
  codesRenewedSubject: "Neue Wiederherstellungscodes für Ihr Konto",
  codesRenewed: "für Ihr Konto wurden neue Wiederherstellungscodes erstellt. Die älteren gelten nicht mehr.",
  passkeyAddedSubject: "Ein Passkey wurde Ihrem Konto hinzugefügt",
  passkeyAdded: "der Passkey „{name}“ kann Sie von jetzt an bei Ihrem Konto anmelden.",
  passkeyRemovedSubject: "Ein Passkey wurde von Ihrem Konto entfernt",
  passkeyRemoved: "der Passkey „{name}“ kann Sie nicht mehr bei Ihrem Konto anmelden.",

  frozenSubject: "Ihr Konto ist gesperrt",
  frozen:
    "Ihr Konto wurde gesperrt. Sie können sich weiterhin anmelden, alles ansehen, offene Orders stornieren und dem Support schreiben. Neue Orders werden abgelehnt, bis das Konto wieder offen ist. Bitte schreiben Sie dem Support, um mehr zu erfahren.",
  unfrozenSubject: "Ihr Konto ist wieder offen",
  unfrozen: "Ihr Konto ist nicht mehr gesperrt. Sie können handeln wie zuvor.",
  partFrozenSubject: "Ein Teil Ihres Kontos ist gesperrt",
  partFrozen:
    "Ein Teil Ihres Kontos wurde gesperrt. Ihre Kontoseite zeigt, welcher es ist und was Sie weiterhin tun können. Bitte schreiben Sie dem Support, um mehr zu erfahren.",
  partUnfrozenSubject: "Ein Teil Ihres Kontos ist wieder offen",
  partUnfrozen: "Der gesperrte Teil Ihres Kontos ist wieder offen.",
  signedOutSubject: "Ihre Geräte wurden abgemeldet",
  signedOut:
    "der Support hat alle Geräte Ihres Kontos abgemeldet. Melden Sie sich mit Ihrem Passwort wieder an. Haben Sie das nicht erwartet, schreiben Sie dem Support.",

  deletionSubject: "Ihr Konto wird gelöscht",
  deletion:
    "die Löschung Ihres Kontos wurde verlangt. Es wird am {at} gelöscht; bis dahin können Sie sich anmelden und es behalten.",
  staysSubject: "Ihr Konto bleibt",
  stays: "die Löschung Ihres Kontos wurde abgebrochen. Nichts hat sich geändert.",

  newDeviceSubject: "Anmeldung auf einem neuen Gerät",
  newDevice:
    "jemand hat sich auf einem Gerät, das Ihr Konto noch nicht kannte, bei ihm angemeldet: {device}.",
  newDeviceUnnamed: "jemand hat sich auf einem Gerät, das Ihr Konto noch nicht kannte, bei ihm angemeldet.",
  codeUsedSubject: "Ein Wiederherstellungscode wurde benutzt",
  codeUsed: "jemand hat sich mit einem Wiederherstellungscode bei Ihrem Konto angemeldet.",
  codeWasLast: "Es war der letzte; neue können Sie in Ihren Einstellungen erstellen.",
  codeIsLeft: "Einer ist übrig; neue können Sie in Ihren Einstellungen erstellen.",
  codesAreLeft: "{left} sind übrig; neue können Sie in Ihren Einstellungen erstellen.",
  keptOutSubject: "Jemand konnte die Anmeldung nicht abschließen",
  keptOut:
    "jemand kannte Ihr Passwort oder hatte Zugang zu Ihrem Google-Konto und scheiterte dann fünfmal am zweiten Anmeldeschritt. Die Anmeldung wurde verweigert.",

  wrongPasswordsSubject: "Falsche Passwörter für Ihr Konto",
  wrongPasswords:
    "für Ihr Konto wurde innerhalb eines Tages mindestens {count}-mal ein falsches Passwort eingegeben. Niemand kam damit hinein.",

  listClosedSubject: "Ihre Liste der Ziele ist gesperrt",
  listClosed:
    "Auszahlungen Ihres Kontos gehen nur noch an Ziele, die Sie schon hatten. Es lässt sich kein anderes hinzufügen.",
  listOpensSubject: "Ihre Liste der Ziele wird entsperrt",
  listOpens:
    "jemand möchte die Liste der Ziele Ihres Kontos öffnen. In 24 Stunden lassen sich wieder neue hinzufügen.",
  destinationSubject: "Ein Ziel für Auszahlungen wurde hinzugefügt",
  accountAdded:
    "das Konto {account} wurde für Auszahlungen von {asset} hinzugefügt. In 24 Stunden ist es nutzbar.",
  addressAdded:
    "die Adresse {account} wurde für Auszahlungen von {asset} hinzugefügt. In 24 Stunden ist sie nutzbar.",
} satisfies Translation<typeof accountMails>;
