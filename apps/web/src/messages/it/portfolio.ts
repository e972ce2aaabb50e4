import type { portfolio } from "../en/portfolio.ts";
import type { Translation } from "../define-messages.ts";

export default {
  link: "Portafoglio",
  loading: "Caricamento del portafoglio",
  failed: "Impossibile caricare il portafoglio. I tuoi saldi non sono cambiati.",
  empty: "Il tuo portafoglio inizia con il primo deposito o la prima operazione.",
  trade: "Inizia a fare trading",
  statement: "Estratti conto",
  closeOf: "Chiudi la posizione in {asset}",
  closing: "Chiudi posizioni",
  assets: "Asset",
  equity: "Valore del conto",
  demo: "Demo",
  hidden: "Nascosto",
  csv: "CSV",
  csvFailed: "Impossibile creare il file.",
  since: "da {day}, esclusi depositi e prelievi",
  period: "Periodo",
  short_YTD: "YTD",

  you: "Tu",
  held: "{asset} in possesso",
  compare: "Confronta con il solo possesso",
  scrubHint: "← → sposta la linea",
  chart: "Rendimento nel tempo",
  chartAt: "{when}: valore del conto {equity} {currency}, tu {own}, {asset} {other}",
  chartAtAlone: "{when}: valore del conto {equity} {currency}, tu {own}",
  fall: "calo",

  howEquity:
    "Tutto ciò che possiedi al prezzo di quel momento: il saldo di ogni asset, cioè la somma delle sue scritture, per il punto medio tra bid e ask.",
  howProfit:
    "Valore del conto attuale meno quello iniziale, meno quanto è stato versato, più quanto è stato prelevato. Depositi, prelievi e denaro demo non contano né come utile né come perdita.",
  timeWeighted: "Ponderato nel tempo",
  timeWeightedShort: "Quanto bene hai operato",
  howTimeWeighted:
    "Il periodo viene diviso a ogni deposito e prelievo e i rendimenti di tutte le parti vengono moltiplicati. Quando e quanto hai versato non fa differenza. Non annualizzato.",
  moneyWeighted: "Ponderato per il capitale",
  moneyWeightedShort: "Con le date dei tuoi depositi",
  howMoneyWeighted:
    "Dietz modificato: utile diviso per il capitale medio, in cui ogni deposito conta per la parte del periodo in cui era presente. Non annualizzato.",
  against: "Rispetto a {asset}",
  againstShort: "{asset} ha reso {change}",
  howAgainst:
    "Il tuo rendimento ponderato nel tempo meno quanto avrebbe reso acquistare {asset} all’inizio e mantenerlo, senza commissioni.",
  deepest: "Drawdown massimo",
  neverFell: "Nessun calo in questo periodo",
  notBack: "da {peak} a {trough}, non recuperato",
  back: "da {peak} a {trough}, recuperato: {recovered}",
  howDeepest:
    "Il maggiore calo del rendimento ponderato nel tempo da un massimo al minimo successivo, nei punti della curva.",
  none: "Non noto",

  costs: "Costo del trading",
  takerFees: { one: "Commissioni taker, {count} esecuzione", other: "Commissioni taker, {count} esecuzioni" },
  makerFees: { one: "Commissioni maker, {count} esecuzione", other: "Commissioni maker, {count} esecuzioni" },
  spread: "Spread pagato",
  otherFees: "Commissioni di scambi e prelievi",
  ofTraded: "Quota del tuo volume",
  howTaker:
    "Le commissioni delle tue esecuzioni taker, che hanno preso dal book, al tasso fissato all’inserimento di ogni ordine.",
  howMaker: "Le commissioni delle tue esecuzioni maker, in attesa nel book, meno i rimborsi.",
  howSpread:
    "Quanto sono costate le tue esecuzioni taker rispetto al punto medio tra bid e ask all’arrivo di ogni ordine. Fa parte dei prezzi che hai ottenuto, non è un addebito a sé.",
  howUnmeasured: {
    one: "{count} esecuzione è esclusa, perché il prezzo al suo arrivo non è noto.",
    other: "{count} esecuzioni sono escluse, perché il prezzo al loro arrivo non è noto.",
  },
  howOther: "Quanto hanno addebitato scambi e prelievi in questo periodo, ai prezzi attuali.",
  howShare:
    "Commissioni delle esecuzioni e spread pagato, divisi per il valore di tutte le tue esecuzioni in questo periodo.",

  daily: "Utile e perdita giornalieri",
  dailyZone: "{currency}, giorni di {zone}",
  howDaily:
    "Valore del conto a fine giornata meno quello a inizio giornata, senza quanto è stato versato o prelevato quel giorno.",
  dailyFailed: "Impossibile caricare i giorni. I tuoi saldi non sono cambiati.",
  dailyLoading: "Caricamento dei giorni",
  dailyEmpty: "Ancora nessun giorno in questo anno.",
  year: "Anno",
  months: "Mesi del {year}",
  noPrice: "nessun prezzo",
  daysUp: "{up} giorni in utile, {down} in perdita",
  bestWorst: "migliore {best}, peggiore {worst}",
} satisfies Translation<typeof portfolio>;
