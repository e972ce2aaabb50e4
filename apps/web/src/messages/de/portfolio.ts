import type { portfolio } from "../en/portfolio.ts";
import type { Translation } from "../define-messages.ts";

export default {
  link: "Portfolio",
  loading: "Ihr Portfolio wird geladen",
  failed: "Das Portfolio ließ sich nicht laden. An Ihren Guthaben hat sich nichts geändert.",
  empty: "Ihr Portfolio beginnt mit der ersten Einzahlung oder dem ersten Trade.",
  trade: "Handel beginnen",
  statement: "Kontoauszüge",
  closeOf: "{asset}-Position schließen",
  closing: "Positionen schließen",
  assets: "Bestände",
  equity: "Vermögen",
  demo: "Demo",
  hidden: "Verborgen",
  csv: "CSV",
  csvFailed: "Die Datei wurde nicht erstellt.",
  since: "seit {day}, ohne Ein- und Auszahlungen",
  period: "Zeitraum",
  short_YTD: "Jahr",
  you: "Sie",
  held: "{asset} gehalten",
  compare: "Vergleichen mit dem Halten von",
  scrubHint: "← → bewegt die Linie",
  chart: "Rendite im Zeitverlauf",
  chartAt: "{when}: Vermögen {equity} {currency}, Sie {own}, {asset} {other}",
  chartAtAlone: "{when}: Vermögen {equity} {currency}, Sie {own}",
  fall: "Rückgang",
  howEquity:
    "Alles, was Sie besitzen, zum Preis dieses Moments: das Guthaben jedes Werts, also die Summe seiner Buchungen, mal die Mitte aus Geld- und Briefkurs.",
  howProfit:
    "Vermögen jetzt abzüglich Vermögen am Anfang, abzüglich Einzahlungen, zuzüglich Auszahlungen. Einzahlungen, Auszahlungen und Übungsgeld zählen weder als Gewinn noch als Verlust.",
  timeWeighted: "Zeitgewichtet",
  timeWeightedShort: "Wie gut Sie gehandelt haben",
  howTimeWeighted:
    "Der Zeitraum wird bei jeder Ein- und Auszahlung geteilt, und die Renditen aller Teile werden multipliziert. Wann und wie viel Sie eingezahlt haben, spielt keine Rolle. Nicht auf ein Jahr hochgerechnet.",
  moneyWeighted: "Geldgewichtet",
  moneyWeightedShort: "Mit Ihren Einzahlungsterminen",
  howMoneyWeighted:
    "Modified Dietz: Gewinn geteilt durch das durchschnittliche Kapital, in dem jede Einzahlung für den Teil des Zeitraums zählt, in dem sie da war. Nicht auf ein Jahr hochgerechnet.",
  against: "Gegen {asset}",
  againstShort: "{asset} brachte {change}",
  howAgainst:
    "Ihre zeitgewichtete Rendite abzüglich dessen, was der Kauf von {asset} am Anfang und das Halten gebracht hätten, ohne Gebühren.",
  deepest: "Größter Rückgang",
  neverFell: "Kein Rückgang in diesem Zeitraum",
  notBack: "{peak} bis {trough}, nicht aufgeholt",
  back: "{peak} bis {trough}, aufgeholt {recovered}",
  howDeepest:
    "Der größte Rückgang der zeitgewichteten Rendite von einem Hoch zum Tief danach, an den Punkten der Kurve.",
  none: "Unbekannt",
  costs: "Was der Handel gekostet hat",
  takerFees: { one: "Taker-Gebühren, {count} Ausführung", other: "Taker-Gebühren, {count} Ausführungen" },
  makerFees: { one: "Maker-Gebühren, {count} Ausführung", other: "Maker-Gebühren, {count} Ausführungen" },
  spread: "Gezahlter Spread",
  otherFees: "Tausch- und Auszahlungsgebühren",
  ofTraded: "Anteil am gehandelten Wert",
  howTaker:
    "Die Gebühren Ihrer Ausführungen, die aus dem Orderbuch genommen haben, zum Satz, der beim Aufgeben der Order festgelegt wurde.",
  howMaker: "Die Gebühren Ihrer Ausführungen, die im Orderbuch lagen, abzüglich Rebates.",
  howSpread:
    "Was Ihre Taker-Ausführungen gegen die Mitte aus Geld- und Briefkurs beim Eintreffen jeder Order gekostet haben. Es steckt in Ihren Preisen und ist keine eigene Gebühr.",
  howUnmeasured: {
    one: "{count} Ausführung fehlt darin, weil der Preis bei ihrem Eintreffen nicht bekannt ist.",
    other: "{count} Ausführungen fehlen darin, weil der Preis bei ihrem Eintreffen nicht bekannt ist.",
  },
  howOther: "Was Tausche und Auszahlungen in diesem Zeitraum gekostet haben, zu heutigen Preisen.",
  howShare:
    "Gebühren der Ausführungen und gezahlter Spread, geteilt durch den Wert aller Ihrer Ausführungen in diesem Zeitraum.",
  daily: "Täglicher Gewinn und Verlust",
  dailyZone: "{currency}, Tage in {zone}",
  howDaily:
    "Vermögen am Ende eines Tages abzüglich Vermögen an seinem Anfang, ohne was an diesem Tag ein- oder ausgezahlt wurde.",
  dailyFailed: "Die Tage ließen sich nicht laden. An Ihren Guthaben hat sich nichts geändert.",
  dailyLoading: "Die Tage werden geladen",
  dailyEmpty: "Noch keine Tage in diesem Jahr.",
  year: "Jahr",
  months: "Monate von {year}",
  noPrice: "kein Preis",
  daysUp: "{up} Tage im Plus, {down} im Minus",
  bestWorst: "bester {best}, schlechtester {worst}",
} satisfies Translation<typeof portfolio>;
