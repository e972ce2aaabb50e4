import type { FundsText } from "../help-text.ts";

export const itFunds: FundsText = {
  funds: {
    title: "Depositi e prelievi",
    questions: {
      deposit: {
        question: "Come deposito denaro?",
        answer:
          "Apri [Deposita fondi](/profile/loadfund) e scegli un metodo. Ricevi un riferimento o un indirizzo, e lì vedi quando il denaro è arrivato. Il denaro demo non richiede depositi.",
      },
      withdraw: {
        question: "Come prelevo denaro, e posso avere un rimborso?",
        answer:
          "Apri [Preleva](/profile/withdraw), salva una destinazione e indica l’importo. Ciò che hai depositato e non hai negoziato si può prelevare come tutto il resto del disponibile. Un’operazione è definitiva: nessuno può annullarla.",
      },
      verification: {
        question: "Che cos’è la verifica (KYC)?",
        answer:
          "Dimostra chi sei, con un tuo documento d’identità. Quanto puoi depositare e prelevare dipende dal livello che raggiungi. [Verifica KYC](/settings/kyc-verification) dice che cosa viene chiesto e a che punto è la tua.",
      },
      taxes: {
        question: "Dove trovo i dati per le mie tasse?",
        answer:
          "[Asset](/profile/assets) elenca ciò che hai venduto con il suo costo e il suo guadagno, e [Movimenti](/profile/transactions) ogni scrittura, come file e come estratti conto mensili. Quali tasse paghi dipende da dove vivi: può dirtelo un consulente fiscale.",
      },
      "lost-second-factor": {
        question: "Ho perso il telefono o la passkey. Come accedo?",
        answer:
          "Accedi con la password e scegli **Usa un codice di recupero**. Ognuno dei codici che hai salvato funziona una sola volta. Poi configura un nuovo secondo passaggio in [Sicurezza](/settings/security). Se non hai un codice, [Aiuto](/help) dice come contattare il gestore.",
      },
    },
  },
};
