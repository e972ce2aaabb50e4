import type { stepUp } from "../en/step-up.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Conferma che sei tu",
  lead: "Te lo chiediamo una volta prima di un’azione delicata. La tua risposta vale dieci minuti.",
  loading: "Caricamento delle tue opzioni",
  failed: "Non abbiamo potuto chiedertelo. Non è stato modificato nulla.",
  code: "Codice di autenticazione",
  codeHint: "Sei cifre. Cambiano ogni 30 secondi.",
  codeMissing: "Inserisci tutte e sei le cifre.",
  confirm: "Conferma",
  password: "Password",
  passwordMissing: "Inserisci la tua password.",
  passkeyLead: "Il tuo dispositivo chiede l’impronta, il volto o il codice.",
  useCode: "Usa un codice di autenticazione",
  usePassword: "Usa la password",
} satisfies Translation<typeof stepUp>;
