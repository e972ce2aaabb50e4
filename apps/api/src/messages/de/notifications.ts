import type { notificationWords } from "../en/notifications.ts";
import type { Translation } from "../define-messages.ts";

export default {
  hello: "Guten Tag,",
  seeMore: "Mehr dazu: {link}",
  signIn: "Melden Sie sich an, um mehr zu sehen.",
  choose: "Was wir Ihnen schreiben, wählen Sie unter Einstellungen, Mitteilungen.",
  digestSubjectOne: "Eines haben Sie noch nicht gelesen",
  digestSubject: "{count} Dinge haben Sie noch nicht gelesen",
  digest: "das haben Sie noch nicht gelesen:",
  digestMore: "und {count} weitere",
  digestChoose: "Wann diese Mail kommt, wählen Sie unter Einstellungen, Mitteilungen.",

  filledTitle: "{pair}: Order ausgeführt",
  partlyFilledTitle: "{pair}: Order teilweise ausgeführt",
  bought: "{quantity} zu {price} {quote} gekauft.",
  sold: "{quantity} zu {price} {quote} verkauft.",
  boughtOnDemo: "{quantity} zu {price} {quote} auf Ihrem Demokonto gekauft.",
  soldOnDemo: "{quantity} zu {price} {quote} auf Ihrem Demokonto verkauft.",
  manyFilledTitle: "{count} Orders ausgeführt",
  manyFilled: "{count} Ihrer Orders wurden ausgeführt.",
  manyFilledOnDemo: "{count} Ihrer Orders wurden auf Ihrem Demokonto ausgeführt.",
  orderExpiredTitle: "{pair}-Order storniert",
  orderExpired: "Ihre Order für {pair} wurde storniert, weil sie nicht ausgeführt werden konnte.",
  orderRejectedTitle: "{pair}: Order abgelehnt",
  orderRejected: "Ihre Order für {pair} wurde abgelehnt.",
  orderCanceledTitle: "{pair}: Order storniert",
  orderCanceled: "Ihre Order für {pair} wurde von der Plattform storniert.",
  stopTriggeredTitle: "{pair}: Stop ausgelöst",
  takeProfitTriggeredTitle: "{pair}: Take-Profit ausgelöst",
  trailingStopTriggeredTitle: "{pair}: Trailing-Stop ausgelöst",
  nowInBook: "Ihre Order steht zu {price} {quote} im Orderbuch.",
  nowInBookOnDemo: "Ihre Order steht zu {price} {quote} auf Ihrem Demokonto im Orderbuch.",
  restInBook: "Der Rest steht im Orderbuch.",
  restCanceled: "Der Rest wurde storniert.",
  endedUnfilledFok:
    "Ihre Order für {pair} wurde storniert, weil sie nicht vollständig ausgeführt werden konnte.",
  endedGoodTillDate: "Ihre Order für {pair} war bis zu einem Datum gültig, das vor ihrer Ausführung kam.",
  timerRanOutTitle: "Stornierungs-Timer abgelaufen",
  datesCameTitle: "Orders haben ihr Datum erreicht",
  manyCanceled: "{count} offene Orders wurden storniert.",
  manyCanceledOnDemo: "{count} offene Orders Ihres Demokontos wurden storniert.",
  endedUnfilledIoc:
    "Ihre Order für {pair} wurde storniert, weil in diesem Moment niemand zu ihrem Limit handelte.",
  endedInsufficientFunds:
    "Ihre Order für {pair} wurde storniert, weil Ihr verfügbares Guthaben nicht reichte.",
  endedOutOfLiquidity: "Ihre Order für {pair} wurde storniert, weil es keine Angebote für sie gab.",
  endedProtectionPrice:
    "Ihre Order für {pair} wurde storniert, weil die Angebote jenseits ihres schlechtesten Preises lagen.",
  endedSelfTrade:
    "Ihre Order für {pair} wurde storniert, weil sie auf eine Order von Ihnen oder Ihrer Gruppe getroffen wäre.",

  endedTradingLimit:
    "Ihre Order für {pair} wurde storniert, weil Ihre eigenen Handelslimits sie gestoppt haben.",
  ofKey: "API-Schlüssel: {what}",
  ofKeyText: "Das betrifft einen Ihrer API-Schlüssel, nicht das ganze Konto.",
  limitsChangedTitle: "Handelslimits geändert",
  limitsChanged:
    "Ihre Handelslimits wurden geändert. Wenn Sie das nicht waren, schalten Sie den Kill-Switch ein und ändern Sie Ihr Passwort.",
  killSwitchOnTitle: "Kill-Switch eingeschaltet",
  killSwitchOn: "Es werden keine neuen Orders angenommen.",
  killSwitchOffTitle: "Kill-Switch ausgeschaltet",
  killSwitchOff: "Neue Orders werden wieder angenommen.",
  lossReachedTitle: "Ihr Verlustlimit für heute ist erreicht",
  lossReached:
    "Offene Orders, die weiter gekauft hätten, wurden storniert. Bis 00:00 UTC werden nur Orders angenommen, die gegen US-Dollar verkaufen.",
  onDemoAccount: "Demokonto.",
  webhookAddedTitle: "Webhook hinzugefügt",
  webhookAdded:
    "Ein Webhook wurde hinzugefügt: {name}. Wenn Sie das nicht waren, entfernen Sie ihn und ändern Sie Ihr Passwort.",
  webhookSecretTitle: "Webhook-Secret geändert",
  webhookSecret:
    "Das Secret des Webhooks {name} wurde geändert. Das alte signiert noch 24 Stunden lang. Wenn Sie das nicht waren, entfernen Sie den Webhook und ändern Sie Ihr Passwort.",
  webhookOffTitle: "Webhook ausgeschaltet",
  webhookFailing:
    "Der Webhook {name} hat 5 Tage lang nichts angenommen und wurde ausgeschaltet. Was auf ihn wartete, wurde nicht zugestellt.",
  webhookGone:
    "Der Webhook {name} hat mit 410 geantwortet, ist also nicht mehr vorhanden, und wurde ausgeschaltet.",
  webhookBehind:
    "Für den Webhook {name} warteten zu viele Zustellungen. Er wurde ausgeschaltet, und sie wurden nicht zugestellt.",
  depositApprovedTitle: "Einzahlung angekommen",
  depositApproved: "Ihre Einzahlung von {amount} {asset} ist Ihrem Live-Konto gutgeschrieben.",
  depositRejectedTitle: "Einzahlung nicht angenommen",
  depositRejected: "Ihre Einzahlung von {amount} {asset} wurde nicht angenommen.",

  withdrawalRequestedTitle: "Auszahlung beauftragt",
  withdrawalRequested:
    "Eine Auszahlung von {amount} {asset} an {account} wurde beauftragt. Waren Sie das nicht, stornieren Sie sie sofort.",
  withdrawalApprovedTitle: "Auszahlung freigegeben",
  withdrawalApproved:
    "Eine Auszahlung von {amount} {asset} an {account} wurde freigegeben und ist unterwegs.",
  withdrawalPaidTitle: "Auszahlung gezahlt",
  withdrawalPaid: "Eine Auszahlung von {amount} {asset} an {account} wurde gezahlt.",
  withdrawalRejectedTitle: "Auszahlung abgelehnt",
  withdrawalRejected:
    "Eine Auszahlung von {amount} {asset} an {account} wurde abgelehnt. Das Geld ist wieder verfügbar.",
  withdrawalFailedTitle: "Auszahlung gescheitert",
  withdrawalFailed:
    "Eine Auszahlung von {amount} {asset} an {account} ließ sich nicht zahlen. Das Geld ist wieder verfügbar.",
  withdrawalReturnedTitle: "Auszahlung zurückgekommen",
  withdrawalReturned:
    "Eine Auszahlung von {amount} {asset} an {account} kam zurück und ist wieder verfügbar.",

  verificationTitle: "Identitätsprüfung",
  verificationApproved: "Stufe {level} Ihrer Prüfung ist bestätigt.",
  verificationAskedAgain: "Stufe {level} Ihrer Prüfung braucht etwas noch einmal.",
  verificationRejected: "Stufe {level} Ihrer Prüfung wurde nicht bestätigt.",
  verificationRenewalAsked: "Stufe {level} Ihrer Prüfung muss erneuert werden.",
  verificationExpired: "Stufe {level} Ihrer Prüfung ist abgelaufen.",
  verificationEndsSoon: "Stufe {level} Ihrer Prüfung endet bald.",
  verificationLevelSet: "Ihre Prüfungsstufe wurde von unserem Team auf {level} gesetzt.",

  chatTitle: "Der Support hat geantwortet",
  chat: "Es gibt eine Antwort, die Sie noch nicht gelesen haben.",

  aboveTitle: "{pair} über {price}",
  belowTitle: "{pair} unter {price}",
  isAbove: "Der Preis liegt bei {price} oder darüber.",
  isBelow: "Der Preis liegt bei {price} oder darunter.",
  wasAbove: "Der Preis lag bei {price} oder darüber.",
  wasBelow: "Der Preis lag bei {price} oder darunter.",

  securityTitle: "Sicherheit Ihres Kontos",
  fromAddress: "Von der Adresse {address}.",
  passwordChanged: "Passwort geändert",
  passwordReset: "Passwort zurückgesetzt",
  emailChangeAsked: "Änderung der E-Mail angefordert",
  emailChanged: "E-Mail geändert",
  factorAdded: "Zweiter Faktor hinzugefügt",
  factorRemoved: "Zweiter Faktor entfernt",
  recoveryCodesMade: "Neue Wiederherstellungscodes erstellt",
  recoveryCodeUsed: "Wiederherstellungscode benutzt",
  googleLinked: "Google-Konto verknüpft",
  googleUnlinked: "Google-Konto getrennt",
  apiKeyMade: "API-Schlüssel erstellt",
  newDevice: "Anmeldung auf einem neuen Gerät",
  destinationAdded: "Auszahlungsziel hinzugefügt",
  accountFrozen: "Konto eingefroren",
  accountUnfrozen: "Konto wieder offen",
  partFrozen: "Teil des Kontos eingefroren",
  partUnfrozen: "Teil des Kontos wieder offen",
  securityOther: "Sicherheitseinstellungen geändert",
} satisfies Translation<typeof notificationWords>;
