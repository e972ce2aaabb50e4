import type { consoleErrors } from "../en/console-errors.ts";
import type { Translation } from "../define-messages.ts";

export default {
  STATEMENT_REFUSED: "L’estratto conto non è stato accettato, nemmeno in parte.",
  LINE_MOVED_ON: "Nel frattempo è stato deciso su questa riga. Guardala di nuovo.",
  LINE_DOES_NOT_FIT: "Questa riga non può esserne la prova.",
  BANK_ACCOUNT_KNOWN: "Questo conto bancario c’è già.",
  BANK_DETAILS_WRONG: "Controlla i numeri del conto bancario.",
  CHARGEBACK_OPEN: "Questo deposito è già in fase di storno.",
  CHARGEBACK_MOVED_ON: "Questo caso ha avuto sviluppi. Guardalo di nuovo.",
  FACTOR_RESET_OPEN: "Una reimpostazione di questo secondo fattore è già in attesa.",
  COUNTRY_CHANGE_WAITS: "Una modifica di questo Paese è già in attesa.",
  FACTOR_NOT_LOST:
    "Non c’è un secondo fattore da reimpostare, oppure il suo titolare lo ha usato o cambiato dopo la richiesta.",
  OPENING_HOURS_WRONG:
    "Gli orari di apertura devono finire dopo l’inizio, e quelli di uno stesso giorno non possono sovrapporsi.",
  MACRO_REFUSED:
    "Una parte di questa macro non può essere eseguita ora, quindi non è stato fatto nulla. Guarda di nuovo la conversazione.",
  TOO_MANY_RULES: "Hai raggiunto il numero massimo di regole. Rimuovine prima una.",
  TOO_MANY_MACROS: "Hai raggiunto il numero massimo di macro. Rimuovine prima una.",
  TOO_MANY_TEAMS: "Hai raggiunto il numero massimo di team. Rimuovine prima uno.",
  TEAM_CHANGED: "Un’altra persona l’ha appena modificato. Guardalo di nuovo.",
  UNKNOWN_TEAM: "Questo team non c’è più.",
  UNKNOWN_AGENT: "Una di queste persone non può più rispondere. Guarda di nuovo l’elenco.",
  ACCENT_UNREADABLE: "Il testo in questo colore si legge a fatica. Scegline uno più scuro.",
  TOO_MANY_TAGS:
    "Hai raggiunto il numero massimo di tag. Usane uno esistente o rimuovine uno che non serve più.",
  TOO_MANY_VIEWS: "Hai già salvato il numero massimo di viste di questo elenco. Rimuovine prima una.",
  LIST_REFUSED: "La lista non è stata accettata. Resta quella precedente.",
  MONITORING_OPEN:
    "Un avviso sul denaro di questo cliente è in attesa di decisione. Prima qualcuno deve decidere in Monitoring.",
  MONITORING_MOVED_ON:
    "Nel frattempo è stato deciso su questo avviso, oppure ci sono nuovi movimenti. Guardalo di nuovo.",
  MONITORING_RULE_MOVED_ON: "Un’altra persona ha modificato questa regola. Guardala di nuovo.",
  SCREENING_OPEN: "Questo cliente potrebbe essere in una lista. Prima qualcuno deve deciderlo in Screening.",
  SCREENING_MOVED_ON: "Nel frattempo è stato deciso su questa corrispondenza. Guardala di nuovo.",
  DUPLICATE_OPEN:
    "Questo cliente potrebbe avere un altro account. Prima qualcuno deve deciderlo in Duplicates.",
  DUPLICATE_ACCOUNT: "Questa persona ha un altro account, che resta. Questo non può essere approvato.",
  DUPLICATE_MOVED_ON: "Nel frattempo è stato deciso su questi due account. Guardali di nuovo.",
  DOCUMENTS_UNSEEN:
    "Apri ogni documento prima di approvare: uno non è mai stato aperto, oppure è stato sostituito nel frattempo.",
  MEASURE_NOT_ENOUGH:
    "Chi figura in una lista di sanzioni non può restare senza una sospensione dell’account.",
  GO_LIVE_INCOMPLETE:
    "Il mercato reale non può essere aperto finché la sua lista di controllo non è completa.",
  BROUGHT_IN_BY_ASKER: "Chi ha fatto la richiesta ti ha invitato nel team. Deve approvarla un’altra persona.",
  TEAM_CHANGE_WAITS:
    "Questa modifica è già stata richiesta. Attende un altro proprietario o la sua scadenza.",
  LISTING_TAKEN: "Esiste già qualcosa con questo nome, o che si scrive allo stesso modo.",
  ASSET_NOT_LISTED:
    "Questo asset non è presente. Se è stato proposto, prima deve approvarlo un’altra persona.",
  FEED_LACKS_PAIR: "La fonte di mercato non ha un prezzo per questa coppia. Scegli solo ordini dei trader.",
} satisfies Translation<typeof consoleErrors>;
