import type { sandbox } from "../en/sandbox.ts";
import type { Translation } from "../define-messages.ts";

export default {
  label: "Sandbox",
  band: "Live-Konto in einer Sandbox: kein echtes Geld.",
  kyc: "Sandbox: Was Sie senden, wird in Sekunden von selbst genehmigt. Es gilt nur hier; bei echtem Geld sehen Menschen es an. Senden Sie keine echten Papiere.",
  cooling: "Sandbox: Es ist sofort nutzbar. Bei echtem Geld wartet es 24 Stunden.",
  payIn:
    "Sandbox: Eine Zahlung mit Karte oder Krypto kommt in Sekunden von selbst an. Eine Überweisung wartet auf das Team, das sie abgleicht.",
  payOut:
    "Sandbox: Sie wird in Sekunden von selbst genehmigt und bezahlt. Bei echtem Geld genehmigen Menschen sie.",
} satisfies Translation<typeof sandbox>;
