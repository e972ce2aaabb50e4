import type { sandbox } from "../en/sandbox.ts";
import type { Translation } from "../define-messages.ts";

export default {
  label: "Sandbox",
  band: "Conto reale in una sandbox (ambiente di prova): niente denaro reale.",
  kyc: "Sandbox: ciò che invii viene approvato automaticamente in pochi secondi. Vale solo qui; con denaro reale lo esamina il nostro team. Non inviare documenti veri.",
  cooling: "Sandbox: puoi usarla subito. Con denaro reale ci vogliono 24 ore.",
  payIn:
    "Sandbox: un pagamento con carta o cripto viene regolato automaticamente in pochi secondi. Un bonifico bancario viene controllato dal team.",
  payOut:
    "Sandbox: viene approvato e pagato automaticamente in pochi secondi. Con denaro reale lo approva il nostro team.",
} satisfies Translation<typeof sandbox>;
