import type { help } from "../en/help.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Domande frequenti",
  search: "Cerca domande",
  topics: "Argomenti",
  allTopics: "Tutti",
  loading: "Caricamento delle domande",
  failed: "Impossibile caricare le domande.",
  empty: "Non ci sono ancora domande.",
  noMatch: "Nessuna risposta corrisponde a «{text}».",
  found: { one: "{count} risposta", other: "{count} risposte" },
  askSupport: "Chiedi all’assistenza",
  askedFor: "Cercavo: «{text}»",
  wasHelpful: "Ti è stato utile?",
  yes: "Sì",
  no: "No",
  thanks: "Grazie.",
  voteFailed: "La tua risposta non è stata salvata.",
  aboutQuestion: "Su «{question}»: ",
  copyLink: "Copia il link a questa domanda",
  copied: "Link copiato",
  stillOpen: "Non è quello che cercavi?",
  synonyms:
    "deposito,depositare,versamento,versare,caricare,ricaricare,deposit|prelievo,prelevare,pagamento,incassare,rimborso,restituzione,refund|kyc,verifica,verificare,identità,passaporto,documento|2fa,mfa,totp,autenticatore,due fattori,secondo fattore,secondo passaggio,passkey|tassa,tasse,imposta,imposte,guadagno,estratto conto,tax|commissione,commissioni,costo,costi,costa,costano,tariffa|password,login,accesso,accedere,accedi,bloccato|eliminare,cancellare,chiudere,rimuovere",
} satisfies Translation<typeof help>;
