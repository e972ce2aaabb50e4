import type { noMail } from "../en/no-mail.ts";
import type { Translation } from "../define-messages.ts";

export default {
  forgotLead:
    "Questa installazione non invia e-mail. Chiedi un link per scegliere una nuova password; te lo consegna il proprietario di questa installazione.",
  forgotDo: "Chiedi il link",
  forgotSentTitle: "Non è stata inviata nessuna e-mail",
  forgotSent:
    "Se esiste un account con {email}, il suo link è pronto per il proprietario di questa installazione, che lo trova nella console sotto Mail. Funziona una sola volta, per un’ora.",
  noneNeeded: "Nessuna conferma necessaria",
  noneNeededText: "Questa installazione non invia e-mail, quindi nessun indirizzo deve essere confermato.",
  pending:
    "{email} prenderà il suo posto quando il suo link verrà aperto. Non è stata inviata nessuna e-mail: il proprietario di questa installazione trova il link nella console sotto Mail.",
  changeLead:
    "Questa installazione non invia e-mail. Il suo proprietario ti consegna il link per il nuovo indirizzo. L’indirizzo vale dal momento in cui il link viene aperto.",
  kept: "Il link è pronto",
  keptDetail:
    "Non è stata inviata nessuna e-mail. Il proprietario di questa installazione lo trova nella console sotto Mail.",
  emailHint:
    "La usi per accedere. Per cambiarla ti serve un link del proprietario di questa installazione, perché qui non si inviano e-mail.",
  setPasswordDetail:
    "Non ne hai ancora una. Ricevi un link dal proprietario di questa installazione, perché qui non si inviano e-mail",
  copyText:
    "Ordini, esecuzioni, movimenti, la chat con i suoi file, accessi e impostazioni, in JSON e in tabelle. Ci vuole qualche minuto e poi compare qui. Puoi lasciare questa pagina.",
  whenText: {
    one: "{count} giorno dopo la tua richiesta. Qui non si inviano e-mail, quindi ricontrolla prima di allora.",
    other:
      "{count} giorni dopo la tua richiesta. Qui non si inviano e-mail, quindi ricontrolla prima di allora.",
  },
  cooling:
    "Puoi usarla tra 24 ore. Qui non si inviano e-mail, quindi controlla questo elenco di tanto in tanto.",
  allowChanged: "Salvato.",
} satisfies Translation<typeof noMail>;
