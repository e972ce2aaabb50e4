// The questions about orders, fees, evidence and balances, in Italian.
import type { MoneyText } from "../help-text.ts";

export const itMoney: MoneyText = {
  orders: {
    title: "Ordini",
    questions: {
      "market-or-limit": {
        question: "Ordine a mercato o ordine limite?",
        answer: `Un **ordine a mercato** prende ciò che viene offerto adesso. Il modulo d’ordine mostra il prezzo medio previsto e il prezzo peggiore: il motore non lo
esegue mai a un prezzo peggiore di quello. Ciò che non si può eseguire entro quel limite viene annullato.

Un **ordine limite** indica il tuo prezzo. Viene eseguito a quel prezzo o a uno migliore. Ciò che non viene eseguito subito resta nel book finché
qualcuno lo incontra o tu lo annulli.`,
      },
      "order-states": {
        question: "Che cosa significano gli stati di un ordine?",
        answer: `| Stato             | Che cosa significa                                                                                   |
| ----------------- | ---------------------------------------------------------------------------------------------------- |
| Aperto            | È nel book, e non ne è stato ancora eseguito nulla                                                   |
| Eseguito in parte | Una parte è eseguita, il resto è ancora nel book                                                     |
| Eseguito          | È stato eseguito per intero                                                                          |
| Annullato         | Lo hai chiuso tu, un ripristino, il gestore o una regola; ciò che era già eseguito resta             |
| Scaduto           | Ciò che non si poteva eseguire subito è stato annullato, come dicono le regole dell’ordine           |

Il motivo è accanto allo stato in [Ordini](/orders). Scegli un ordine per vederne i dettagli, passo per passo.`,
      },
      "options-of-an-order": {
        question: "Che cosa sono «Solo maker», IOC e FOK?",
        answer: `- **Solo maker**: l’ordine si aggiunge soltanto al book. Se dovesse essere eseguito subito, viene rifiutato.
- **Immediato o annullato (IOC)**: ciò che si può eseguire subito viene eseguito; il resto viene annullato.
- **Tutto o annullato (FOK)**: tutto in una volta, oppure l’ordine viene rifiutato.

Sono in **Opzioni**, nel modulo di un ordine limite.`,
      },
      "why-refused": {
        question: "Perché il mio ordine è stato rifiutato?",
        answer: `Il motivo è nel modulo d’ordine, sopra il pulsante, con un valore che funziona. I più comuni:

- Il prezzo o la quantità non è un multiplo del passo della coppia.
- L’ordine è più piccolo o più grande di quanto la coppia consente.
- Il prezzo è troppo lontano dal mercato.
- Il disponibile non basta: ciò che è bloccato dagli ordini aperti non si può spendere due volte.
- Il prezzo di mercato è troppo vecchio. Gli ordini a mercato attendono la prossima quotazione; gli ordini limite funzionano ancora.`,
      },
      amend: {
        question: "Posso modificare un ordine aperto?",
        answer: `Sì, in [Ordini](/orders): il prezzo e la quantità. Solo se riduci la quantità conservi il tuo posto in coda. Qualsiasi altra modifica porta l’ordine
in fondo alla coda.`,
      },
      "lost-connection": {
        question: "La connessione è caduta durante l’invio. L’ordine è stato inserito?",
        answer: `Il modulo d’ordine interroga il server finché non lo sa, e te lo dice. Non invia mai due volte lo stesso ordine. Un ordine confermato è registrato
in modo definitivo, anche se un server si ferma l’attimo dopo. In entrambi i casi lo vedi in [Ordini](/orders).`,
      },
    },
  },
  proof: {
    title: "Commissioni, esecuzioni e saldi",
    questions: {
      fees: {
        question: "Quanto costa un’operazione?",
        answer: `Una commissione sul valore di ogni esecuzione, nella valuta in cui è quotata la coppia. Chi attende nel book (maker) di solito paga meno di chi prende
dal book (taker). Il modulo d’ordine mostra la tua tariffa prima dell’invio, e la tariffa è fissata per quell’ordine quando viene inserito. La
commissione è arrotondata una sola volta per tutto l’ordine, quindi tante piccole esecuzioni non costano più di una grande.

Ogni commissione è una riga a sé in [Movimenti](/profile/transactions).`,
      },
      evidence: {
        question: "Che cos’è la prova di un’esecuzione?",
        answer: `L’aspetto del mercato quando il tuo ordine lo ha incontrato: miglior bid e miglior ask, quanto era vecchia quella quotazione, la sua fonte, quanto
distava il tuo prezzo dal punto medio, e se dall’altra parte c’era un altro trader o il market maker. Viene scritta con l’esecuzione e non cambia
mai.

Apri [Ordini](/orders), scegli **Esecuzioni** e scegli un’esecuzione.`,
      },
      "who-is-the-liquidity-provider": {
        question: "Chi è il market maker?",
        answer: `Un conto della piattaforma che offre prezzi intorno a quelli del mercato, così che ci sia qualcuno con cui negoziare. Segue le tue stesse regole. Allo
stesso prezzo gli ordini dei trader vengono prima. Ogni esecuzione dice se hai incontrato lui o un altro trader.`,
      },
      "can-the-operator-decide": {
        question: "Il gestore può decidere come finisce la mia operazione?",
        answer: `No. Nel software non esiste un comando del genere, per nessuno. Il motore segue prezzo e tempo, tutto ciò che fa viene scritto in un giornale
concatenato, e il gestore può far rieseguire quel giornale per controllare che porti agli stessi saldi.`,
      },
      "available-and-held": {
        question: "Qual è la differenza tra disponibile e bloccato?",
        answer: `**Disponibile** è ciò che puoi spendere. **Bloccato** è messo da parte per i tuoi ordini aperti: un acquisto limite blocca il suo prezzo e la
commissione più alta, una vendita blocca ciò che vende. Quando un ordine viene eseguito per meno, o termina, ciò che avanza torna subito
disponibile.`,
      },
      "how-balances-come-about": {
        question: "Come verifico un saldo?",
        answer: `Il tuo saldo è la somma delle sue scritture. [Movimenti](/profile/transactions) le elenca tutte, ognuna con il saldo che ne risulta, e **CSV** ti dà
l’elenco come file. Nessuna scrittura viene mai modificata o eliminata; un errore si corregge con un’altra scrittura.`,
      },
      "average-cost": {
        question: "Dove vedo quanto mi è costato ciò che possiedo?",
        answer: `In [Asset](/profile/assets): ogni asset che possiedi, con il costo medio, il valore attuale e la differenza.`,
      },
    },
  },
};
