// The questions about the software, accounts and support, in Italian.
import type { HelpText } from "../help-text.ts";

export const it: HelpText = {
  start: {
    title: "Per iniziare",
    questions: {
      "what-is-this": {
        question: "Che cosa posso fare qui?",
        answer: `Guardare i mercati, esercitarti con denaro demo, fare trading e verificare come si è arrivati a ogni esecuzione e a ogni saldo.

Inizia da [Mercato](/market): scegli una coppia e premi Acquista o Vendi nella sua pagina. Con **Demo** selezionato in alto nella pagina nulla
ti costa qualcosa.`,
      },
      "demo-account": {
        question: "Che cos’è il conto demo?",
        answer: `Una seconda serie di saldi che parte con 10.000,00 USD di denaro demo. Fa trading sullo stesso motore, con le stesse regole, gli stessi controlli e
le stesse commissioni del denaro reale. Demo e Reale hanno book separati e saldi separati: nulla passa dall’uno all’altro, e il denaro demo non
si può prelevare.

Passa da Demo a Reale e viceversa con il selettore in alto nella pagina, o in [Profilo](/profile).`,
      },
      "demo-reset": {
        question: "Come ripristino il conto demo, e che cosa va perso?",
        answer: `Premi **Ripristina** nella fascia ambra, o apri [Profilo](/profile). I ripristini sono due. Entrambi annullano i tuoi ordini demo aperti.

| Ripristino       | USD demo            | Altri asset demo   | Cronologia                                         |
| ---------------- | ------------------- | ------------------ | -------------------------------------------------- |
| Ripristina saldo | tornano a 10.000,00 | restano            | resta dov’è                                        |
| Ripristina conto | tornano a 10.000,00 | vengono restituiti | passa a «Prima del ripristino», non va perso nulla |

Tieni premuto il pulsante finché non è pieno; una pressione breve non fa nulla.`,
      },
      "market-source": {
        question: "Da dove vengono i prezzi?",
        answer: `Dalla fonte di mercato scelta dal gestore di questa installazione. Su un computer il suo nome è in fondo a ogni pagina, e lo riporta anche la
pagina iniziale:

- **Mercato simulato**: calcolato, per esercitarsi. Non dice nulla sui mercati reali.
- **Mercato registrato**: un giorno passato, riprodotto di nuovo.
- **In diretta**: i prezzi pubblici della borsa indicata.

Anche la prova di ogni esecuzione riporta la fonte.`,
      },
      keyboard: {
        question: "Ci sono scorciatoie da tastiera?",
        answer: `Sì. Premi **?** in qualsiasi pagina per vederle. **/** porta alla ricerca, **D** passa da chiaro a scuro e viceversa, e **g** seguito da una lettera
apre una sezione: **g t** è Trading.`,
      },
    },
  },
  security: {
    title: "Account e sicurezza",
    questions: {
      "forgot-password": {
        question: "Ho dimenticato la password. E adesso?",
        answer: `Apri [Password dimenticata](/forgot-password) e scrivi l’e-mail del tuo account. Se esiste un account con quell’e-mail, ti inviamo un link. Funziona
una sola volta, per un’ora. Quando scegli una nuova password, tutti i tuoi dispositivi vengono disconnessi.

Se non arriva nessuna e-mail, guarda nella cartella dello spam.`,
      },
      "who-is-signed-in": {
        question: "Come vedo chi ha effettuato l’accesso al mio account?",
        answer: `[Privacy](/settings/privacy) elenca le tue sessioni con dispositivo, indirizzo e ultimo utilizzo. Terminane una, o tutte le altre insieme. Sotto
trovi ciò che è successo alla porta del tuo account negli ultimi 90 giorni: accessi, tentativi rifiutati, cambi di password.`,
      },
      "two-step": {
        question: "Come proteggo meglio il mio account?",
        answer: `In [Sicurezza](/settings/security). I **codici di un’app** chiedono un secondo passaggio quando accedi, così una password rubata non basta. Una
**passkey** ti fa accedere con l’impronta digitale, il volto o il codice del tuo dispositivo. Salva i **codici di recupero** che ricevi: ognuno ti
fa accedere una volta quando non hai più il dispositivo. Prima di modifiche importanti ti chiediamo ancora una volta chi sei.`,
      },
      "api-keys": {
        question: "Un mio programma può usare il mio account?",
        answer: `Sì, con una chiave che crei in [Chiavi API](/settings/api-keys). Può leggere, o leggere e fare trading; non può accedere, prelevare o modificare
l’account. Puoi vincolarla a indirizzi di rete e darle una scadenza. Viene mostrata una sola volta, e puoi revocarla in qualsiasi momento.`,
      },
      "change-password": {
        question: "Che cosa succede quando cambio la password?",
        answer: `Tutte le altre tue sessioni terminano, e te lo comunichiamo per e-mail. Sul dispositivo da cui l’hai cambiata resti connesso. Vai a
[Cambia password](/settings/change-password).`,
      },
      "change-email": {
        question: "Come cambio il mio indirizzo e-mail?",
        answer: `In [Account](/settings/account). Ti chiediamo ancora una volta chi sei, e tu apri il link che inviamo al nuovo indirizzo. Fino ad allora vale il
vecchio indirizzo. Il vecchio indirizzo viene informato, e quando il cambio avviene gli altri tuoi dispositivi vengono disconnessi.`,
      },
      "how-long-signed-in": {
        question: "Per quanto tempo resto connesso?",
        answer: `Una sessione termina dopo 7 giorni senza utilizzo, e comunque dopo 30 giorni. Esci da [Profilo](/profile) quando il dispositivo non è tuo.`,
      },
    },
  },
  support: {
    title: "Assistenza e dati",
    questions: {
      "reach-support": {
        question: "Come contatto l’assistenza?",
        answer: `Apri la chat: sul telefono è il pulsante rotondo sopra la navigazione, su un computer il pulsante in fondo alla pagina. Devi aver effettuato
l’accesso. La conversazione è la stessa su tutti i dispositivi, e un messaggio che invii mentre sei offline parte quando torni online.`,
      },
      "chat-files": {
        question: "Quali file posso inviare nella chat?",
        answer: `Immagini, PDF, documenti Word, testo semplice e ZIP, fino a 10 MB ciascuno. Trascina un file sulla chat, o sceglilo con la graffetta. Le immagini
vengono riscritte, così i dati nascosti della tua fotocamera, come il luogo, non viaggiano con loro. Un messaggio ha al massimo 2.000 caratteri.`,
      },
      "chat-ticks": {
        question: "Che cosa significano le spunte accanto ai miei messaggi?",
        answer: `Una spunta: il messaggio è arrivato a noi. Due spunte: qualcuno dell’assistenza lo ha letto.`,
      },
      "my-data": {
        question: "Quali dei miei dati conservate?",
        answer: `L’[Informativa sulla privacy](/privacy-policy) li elenca, con il motivo e la durata. Qui non ci sono tracker né pubblicità. In
[Privacy](/settings/privacy) puoi creare una copia di tutto ciò che conserviamo su di te; ti scriviamo per e-mail quando è pronta, e viene
conservata per sette giorni.`,
      },
      "delete-account": {
        question: "Come elimino il mio account?",
        answer: `In [Elimina account](/settings/delete-account). L’account finisce quattordici giorni dopo la tua richiesta; fino ad allora puoi cambiare idea. Prima
non devono esserci più denaro reale né ordini reali aperti. Ordini, esecuzioni e movimenti restano sotto un semplice numero, perché i saldi di
tutti sono fatti delle stesse scritture; nulla lì dice chi eri.`,
      },
      "what-i-agreed-to": {
        question: "Dove trovo ciò che ho accettato?",
        answer: `[Termini e condizioni](/settings/terms-and-conditions) mostra quale versione hai accettato e quando. Le versioni precedenti restano leggibili.`,
      },
    },
  },
};
