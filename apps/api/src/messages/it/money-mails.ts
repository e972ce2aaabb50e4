import type { moneyMails } from "../en/money-mails.ts";
import type { Translation } from "../define-messages.ts";

export default {
  hello: "Ciao,",
  sandbox: "Era un pagamento nella sandbox (ambiente di prova): non si è mosso denaro reale.",
  depositArrivedSubject: "Il tuo deposito di {money} è arrivato",
  depositArrived:
    "Il tuo deposito con riferimento {reference} è stato approvato, e {money} sono stati accreditati sul tuo conto reale.",
  depositRefusedSubject: "Il tuo deposito di {money} non è stato accettato",
  depositRefused: "Il tuo deposito con riferimento {reference} non è stato accettato. Il motivo: {reason}",
  chargebackSubject: "La tua banca sta richiamando {money}",
  chargebackOpened:
    "La tua banca sta richiamando un pagamento: il tuo deposito con riferimento {reference}. Finché la questione non è risolta, {money} del tuo conto reale restano bloccati, nella misura in cui ci sono, e i prelievi sono fermi. Puoi continuare a operare con il resto.",
  chargebackReturned:
    "La tua banca ha richiamato {money} del tuo deposito con riferimento {reference}. Ciò che era bloccato per questo è uscito dal tuo conto reale. I prelievi sono di nuovo possibili.",
  chargebackReleased:
    "Il richiamo del tuo deposito con riferimento {reference} è risolto: conservi {money}. Non c’è più nulla di bloccato, e i prelievi sono di nuovo possibili.",
  noReason: "non è stato indicato.",
  depositRefusedEnd: "Scrivi all’assistenza se hai domande in merito.",

  withdrawal: "Un prelievo di {money} verso {account}",
  notYou:
    "Se non l’hai fatto tu, reimposta subito la password, annulla il prelievo nella pagina «Preleva» e scrivi all’assistenza.",
  askSupport: "Se hai una domanda, scrivi all’assistenza.",
  checkDestination: "Controlla la destinazione prima di ripetere la richiesta, o scrivi all’assistenza.",
  requestedSubject: "È stato richiesto un prelievo",
  requested:
    "{what} è stato richiesto. Il denaro è bloccato, e il nostro team esamina la richiesta prima dell’invio.",
  approvedSubject: "Il tuo prelievo è stato approvato",
  approved: "{what} è stato approvato. Il denaro è in arrivo.",
  paidSubject: "Il tuo prelievo è stato pagato",
  paid: "{what} è stato pagato.",
  rejectedSubject: "Il tuo prelievo è stato rifiutato",
  rejected: "{what} è stato rifiutato: {reason} Il denaro è di nuovo disponibile.",
  failedSubject: "Il tuo prelievo non è riuscito",
  failed: "{what} non è andato a buon fine. Il denaro è di nuovo disponibile.",
  returnedSubject: "Il tuo prelievo è stato restituito",
  returned:
    "{what} è stato restituito dopo il pagamento. L’importo è di nuovo disponibile; la commissione non viene rimborsata.",

  correctedSubject: "Il tuo saldo è stato rettificato",
  correctedUp: "Il nostro team ha aggiunto {money} al tuo saldo reale. Il motivo: {category}.",
  correctedDown: "Il nostro team ha tolto {money} dal tuo saldo reale. Il motivo: {category}.",
  correctedEnd: "Lo trovi in Movimenti. Se hai una domanda in merito, scrivi all’assistenza.",
  correction: "una rettifica",
  goodwill: "un pagamento di cortesia",
  fee_refund: "un rimborso di commissioni",
  chargeback: "un pagamento stornato",
  rail_difference: "una differenza presso il fornitore di pagamenti",
  other: "un altro motivo",
} satisfies Translation<typeof moneyMails>;
