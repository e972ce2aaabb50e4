import type { tax } from "../en/tax.ts";
import type { Translation } from "../define-messages.ts";

export default {
  year: "Anno fiscale",
  noAdvice:
    "Questo è un riepilogo del tuo account, non una consulenza fiscale. Cosa viene tassato, e quando, dipende da dove vivi.",
  loading: "Caricamento dell’anno fiscale",
  failed: "Impossibile caricare l’anno fiscale. I tuoi saldi non sono cambiati.",
  sums: "Cessioni nel {year}",
  disposals: "Cessioni",
  proceeds: "Ricavo",
  cost: "Costo",
  gain: "Utile o perdita",
  howProceeds: "Quanto hai ricevuto per ciò che hai ceduto, dopo le commissioni.",
  howCost:
    "Quanto erano costati i lotti usciti, commissioni incluse, secondo il tuo metodo del costo di acquisto: {method}.",
  howGain: "Ricavo meno costo.",
  scope:
    "Vendite, scambi e commissioni dal primo all’ultimo momento dell’anno in {zone}. Prelievi e rettifiche sono trasferimenti e non vengono contati. Uno scambio di una moneta con un’altra porta con sé il suo costo e qui non realizza nulla, ma il tuo ufficio fiscale può vederla diversamente.",
  demoScope: "Denaro demo, dall’ultimo ripristino.",
  files: "File",
  aboutFiles:
    "Le tue cessioni lotto per lotto, oppure tutto ciò che ha modificato i tuoi asset in quell’anno nei formati di importazione di due programmi fiscali.",
  ownFile: "CSV delle cessioni",
  csvFailed: "Impossibile creare il file.",
  lines: "Cessioni per lotto",
  empty: "Non hai ceduto nulla nel {year}.",
  more: "Carica altre",
  disposed: "Ceduto",
  acquired: "Acquisito",
  what: "Cosa",
  amount: "Quantità",
  heldDays: "Giorni di possesso",
  held: { one: "{count} giorno di possesso", other: "{count} giorni di possesso" },
  fee: "Commissione",
  imported: "Includi le operazioni importate",
  importedNote:
    "Le operazioni importate non sono provate: vengono da file di altri exchange che nessuno qui ha controllato. Condividono i lotti con le tue operazioni qui, in ordine di tempo. Le monete che hai spostato tra exchange non vengono abbinate: un deposito qui può contare accanto all’acquisto da cui proviene.",
  together: "Tutto insieme",
  provenSums: "Provato: solo le tue operazioni qui",
  withoutGaps: "Senza ciò che non è stato possibile calcolare, elencato sotto.",
  here: "Qui, nel registro contabile",
  elsewhere: "{exchange}, importata, non provata",
  lineSources: "Cessione: {source}. Lotto: {lot}.",
  gaps: "Non calcolate ({count})",
  aboutGaps: "Non rientrano in nessuna somma. Nulla viene valutato a un prezzo che non si conosce.",
  gapBuy: "Acquisto di {quantity}",
  gapSell: "Cessione di {quantity}",
  gapFee: "Commissione di {quantity}",
  gapFor: "per {amount}",
  gap_no_lot: "Prima non ce n’è alcun acquisto, quindi il costo non è noto.",
  gap_no_cost: "È stato acquistato con denaro di cui non si conosce il valore in {currency} in quel momento.",
  gap_no_price: "Non si conosce il valore in {currency} del denaro in quel momento.",
  gap_fee_asset: "La commissione è in un asset che non è nessuno dei due lati dell’operazione.",
  gapsFile: "CSV delle non calcolate",
  aboutImportedFiles:
    "Le operazioni importate sono segnate nelle cessioni e nelle descrizioni di Koinly. Il formato di CoinTracker non ha una colonna per questo.",
} satisfies Translation<typeof tax>;
