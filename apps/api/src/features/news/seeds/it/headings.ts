import type { SeedHeadings } from "../news-seeds.ts";

export const it: SeedHeadings = {
  "what-the-demo-account-is": {
    title: "Che cos’è il conto demo, e che cosa non può insegnarti",
    summary:
      "10.000,00 USD di denaro demo sullo stesso motore, con le stesse regole e le stesse commissioni. Nulla di tutto ciò si può prelevare.",
  },
  "what-the-evidence-on-a-fill-says": {
    title: "Ogni esecuzione conserva la quotazione con cui è stata misurata",
    summary:
      "Miglior bid, miglior ask, la loro età e la loro fonte sono scritti accanto a ciascuna delle tue esecuzioni. Ecco come leggerli.",
  },
  "market-order-or-limit-order": {
    title: "A mercato o limite: che cosa fa ciascun ordine, in quattro minuti",
    summary:
      "Uno prende il prezzo che c’è, l’altro aspetta il prezzo che indichi tu. Entrambi possono deluderti, ciascuno a modo suo.",
  },
  "what-a-spread-is": {
    title: "Che cos’è lo spread, e perché lo paghi senza vedere una fattura",
    summary:
      "In cima a ogni mercato ci sono due prezzi. La distanza tra loro è il primo costo di un’operazione.",
  },
  "how-to-read-an-order-book": {
    title: "Come leggere un book degli ordini, e quanto costa un ordine grande",
    summary:
      "Il miglior prezzo vale solo per una certa quantità. Le righe sotto dicono quanto costerebbe il resto.",
  },
  "what-a-trade-costs": {
    title: "Quanto costa un’operazione: commissione, spread e slippage sommati",
    summary:
      "Tre costi, di cui solo uno si chiama commissione. Un esempio mostra quanto deve muoversi un prezzo prima che un’operazione renda.",
  },
  "how-support-works": {
    title: "Come funziona qui l’assistenza, e che cosa non ti chiederemo mai",
    summary:
      "Una sola conversazione, che resta tua su tutti i dispositivi, letta da persone. Nessun operatore ha bisogno della tua password o di un codice.",
  },
  "what-can-go-wrong": {
    title: "Che cosa può andare storto: i rischi, detti chiaramente",
    summary:
      "I prezzi scendono, gli ordini restano ineseguiti, le macchine si fermano. Che cosa comporta ognuno di questi casi per te, e che cosa aiuta un po’.",
  },
};
