import type { accountMails } from "../en/account-mails.ts";
import type { Translation } from "../define-messages.ts";

export default {
  hello: "Ciao,",
  openLink: "Apri questo link:",
  openPage: "Apri questa pagina all’indirizzo a cui usi Fillmark:",
  whenAndWhere: "{what} È avvenuto in data {when}, dall’indirizzo {address}.",
  ifNotYou:
    "Se l’hai fatto tu, non devi fare nulla. In caso contrario, reimposta subito la password e scrivi all’assistenza.",

  finishSubject: "Completa la registrazione",
  finish:
    "Qualcuno, forse tu, si è registrato con questo indirizzo. Non esiste ancora alcun account: apri il link e inserisci la password che hai scelto.",
  finishEnd:
    "Funziona una sola volta, per un giorno, e vale solo il link più recente. Se non l’hai fatto tu, non devi fare nulla.",
  existsSubject: "Hai già un account",
  exists:
    "Qualcuno, forse tu, ha provato a registrarsi con questo indirizzo. Hai già un account, e non è cambiato nulla.",
  existsWays: "Accedi, oppure imposta una nuova password se hai dimenticato la tua:",
  existsEnd: "Se non l’hai fatto tu, non devi fare nulla.",
  confirmSubject: "Conferma la tua e-mail",
  confirm: "È stato registrato un account con questo indirizzo. Conferma che è il tuo.",
  confirmEnd: "Il link funziona una sola volta, per un giorno. Se non l’hai fatto tu, non devi fare nulla.",
  resetSubject: "Reimposta la password",
  reset: "Qualcuno ha chiesto di reimpostare la password del tuo account.",
  resetEnd:
    "Funziona una sola volta, per un’ora. Se non l’hai chiesto tu, non devi fare nulla: la tua password resta com’è.",
  newEmailSubject: "Conferma la tua nuova e-mail",
  newEmail: "Qualcuno vuole usare questo indirizzo per il proprio account. Conferma che è il tuo.",
  newEmailEnd: "Il link funziona una sola volta, per un’ora. Se non l’hai chiesto tu, non devi fare nulla.",

  passwordChangedSubject: "La tua password è stata cambiata",
  passwordChanged:
    "La password del tuo account è stata cambiata e gli altri tuoi dispositivi sono stati disconnessi.",
  passwordResetSubject: "La tua password è stata reimpostata",
  passwordReset:
    "La password del tuo account è stata reimpostata con un link ricevuto per e-mail; tutti i dispositivi sono stati disconnessi e tutte le chiavi API revocate.",
  keyStays: "Una chiave API del tuo account funziona ancora: vedi le chiavi API nelle impostazioni.",
  keysStay: "{count} chiavi API del tuo account funzionano ancora: vedi le chiavi API nelle impostazioni.",
  emailChangesSubject: "La tua e-mail sta per cambiare",
  emailChanges:
    "Qualcuno ha chiesto di cambiare l’e-mail del tuo account in {email}. Il cambio avviene quando si apre il link nel messaggio inviato a quell’indirizzo.",
  emailChangedSubject: "La tua e-mail è stata cambiata",
  emailChanged:
    "D’ora in poi l’e-mail del tuo account è {email}, e gli altri tuoi dispositivi sono stati disconnessi.",
  googleLinkedSubject: "Google è stato collegato al tuo account",
  googleLinked: "D’ora in poi l’account Google {email} può accedere al tuo account.",
  googleUnlinkedSubject: "Google è stato scollegato dal tuo account",
  googleUnlinked: "L’account Google {email} non può più accedere al tuo account.",
  keyMadeSubject: "È stata creata una chiave API",
  keyMadeToRead: "È stata creata una chiave API di nome «{name}» per il tuo account. Può leggere.",
  keyMadeToTrade: "È stata creata una chiave API di nome «{name}» per il tuo account. Può leggere e operare.",
  keyMadeToWithdraw:
    "È stata creata una chiave API di nome «{name}» per il tuo account. Può leggere, operare e prelevare verso le tue destinazioni salvate.",
  keyRevokedSubject: "Una chiave API è stata revocata",
  keyRevoked: "La chiave API di nome «{name}» è stata revocata e d’ora in poi viene rifiutata.",

  totpOnSubject: "L’accesso in due passaggi è attivo",
  totpOn: "D’ora in poi l’accesso al tuo account richiede un codice dell’app di autenticazione.",
  factorResetAskedSubject: "Richiesta la reimpostazione del tuo secondo fattore",
  factorResetAsked:
    "È stato chiesto all’assistenza di togliere il secondo fattore dal tuo account, perché sarebbe andato perso. Non è ancora cambiato nulla. Se non l’hai chiesto tu, accedi con il tuo secondo fattore: così la reimpostazione si ferma. Poi cambia la password e scrivi all’assistenza.",
  factorsResetSubject: "Il tuo secondo fattore è stato reimpostato",
  factorsReset:
    "L’assistenza ha tolto il secondo fattore dal tuo account, come hai chiesto. Tutti i dispositivi sono stati disconnessi e i prelievi restano in pausa per qualche tempo. Accedi con la password e configura un nuovo secondo fattore. Se non l’hai chiesto tu, scrivi subito all’assistenza.",
  totpOffSubject: "La tua app di autenticazione è disattivata",
  totpOff: "L’accesso al tuo account non richiede più un codice dell’app di autenticazione.",
  codesRenewedSubject: "Nuovi codici di recupero per il tuo account",
  codesRenewed:
    "Sono stati creati nuovi codici di recupero per il tuo account. Quelli precedenti non funzionano più.",
  passkeyAddedSubject: "È stata aggiunta una passkey al tuo account",
  passkeyAdded: "D’ora in poi la passkey «{name}» può accedere al tuo account.",
  passkeyRemovedSubject: "È stata rimossa una passkey dal tuo account",
  passkeyRemoved: "La passkey «{name}» non può più accedere al tuo account.",

  frozenSubject: "Il tuo account è sospeso",
  frozen:
    "Il tuo account è stato sospeso. Puoi ancora accedere, consultare tutto, annullare gli ordini aperti e scrivere all’assistenza. I nuovi ordini vengono rifiutati finché l’account non viene riattivato. Scrivi all’assistenza per saperne di più.",
  unfrozenSubject: "Il tuo account è stato riattivato",
  unfrozen: "Il tuo account non è più sospeso. Puoi operare come prima.",
  partFrozenSubject: "Una parte del tuo account è sospesa",
  partFrozen:
    "Una parte del tuo account è stata sospesa. La pagina del tuo account dice quale e che cosa puoi ancora fare. Scrivi all’assistenza per saperne di più.",
  partUnfrozenSubject: "Una parte del tuo account è stata riattivata",
  partUnfrozen: "La parte del tuo account che era sospesa è stata riattivata.",
  signedOutSubject: "I tuoi dispositivi sono stati disconnessi",
  signedOut:
    "L’assistenza ha disconnesso tutti i dispositivi del tuo account. Accedi di nuovo con la password. Se non te lo aspettavi, scrivi all’assistenza.",

  deletionSubject: "Il tuo account verrà eliminato",
  deletion:
    "È stata chiesta l’eliminazione del tuo account. Verrà eliminato in data {at}; fino ad allora puoi accedere e mantenerlo.",
  staysSubject: "Il tuo account resta",
  stays: "L’eliminazione del tuo account è stata annullata. Nulla è cambiato.",

  newDeviceSubject: "Accesso da un nuovo dispositivo",
  newDevice: "Qualcuno ha effettuato l’accesso al tuo account da un nuovo dispositivo: {device}.",
  newDeviceUnnamed: "Qualcuno ha effettuato l’accesso al tuo account da un nuovo dispositivo.",
  codeUsedSubject: "È stato usato un codice di recupero",
  codeUsed: "Qualcuno ha effettuato l’accesso al tuo account con uno dei suoi codici di recupero.",
  codeWasLast: "Era l’ultimo; puoi crearne di nuovi nelle impostazioni.",
  codeIsLeft: "Ne resta uno; puoi crearne di nuovi nelle impostazioni.",
  codesAreLeft: "Ne restano {left}; puoi crearne di nuovi nelle impostazioni.",
  keptOutSubject: "Qualcuno non è riuscito a completare l’accesso",
  keptOut:
    "Qualcuno conosceva la tua password, o aveva accesso al tuo account Google, e poi ha sbagliato cinque volte il secondo passaggio dell’accesso. Non è riuscito a entrare.",

  wrongPasswordsSubject: "Password errate per il tuo account",
  wrongPasswords:
    "Una password errata è stata inserita per il tuo account almeno {count} volte in un giorno. Nessuno è riuscito a entrare.",

  listClosedSubject: "Il tuo elenco di destinazioni è bloccato",
  listClosed:
    "I prelievi dal tuo account ora vanno solo verso le tue destinazioni salvate. Non se ne possono aggiungere altre.",
  listOpensSubject: "Il tuo elenco di destinazioni verrà sbloccato",
  listOpens:
    "Qualcuno ha chiesto di sbloccare l’elenco di destinazioni del tuo account. Tra 24 ore se ne potranno aggiungere di nuovo altre.",
  destinationSubject: "È stata aggiunta una destinazione per i prelievi",
  accountAdded: "È stato aggiunto il conto {account} per i prelievi di {asset}. Si può usare tra 24 ore.",
  addressAdded: "È stato aggiunto l’indirizzo {account} per i prelievi di {asset}. Si può usare tra 24 ore.",
} satisfies Translation<typeof accountMails>;
