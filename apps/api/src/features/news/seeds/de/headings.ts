import type { SeedHeadings } from "../news-seeds.ts";

export const de: SeedHeadings = {
  "what-the-demo-account-is": {
    title: "Was das Demokonto ist, und was es Ihnen nicht beibringt",
    summary:
      "10.000,00 USD Übungsgeld auf derselben Engine, mit denselben Regeln und denselben Gebühren. Nichts davon kann ausgezahlt werden.",
  },
  "what-the-evidence-on-a-fill-says": {
    title: "Jede Ausführung behält den Kurs, an dem sie gemessen wurde",
    summary:
      "Bester Geldkurs, bester Briefkurs, ihr Alter und ihre Quelle stehen neben jeder Ihrer Ausführungen. So lesen Sie sie.",
  },
  "market-order-or-limit-order": {
    title: "Market oder Limit: welche Order was tut, in vier Minuten",
    summary:
      "Die eine nimmt den Preis, der da ist, die andere wartet auf den, den Sie nennen. Enttäuschen können beide, jede auf ihre Art.",
  },
  "what-a-spread-is": {
    title: "Was ein Spread ist, und warum Sie ihn ohne Rechnung bezahlen",
    summary:
      "An der Spitze jedes Marktes stehen zwei Preise. Der Abstand zwischen ihnen ist das Erste, was ein Trade kostet.",
  },
  "how-to-read-an-order-book": {
    title: "Wie man ein Orderbuch liest, und was eine große Order kostet",
    summary:
      "Der beste Preis gilt nur für eine bestimmte Menge. Die Zeilen dahinter sagen, was der Rest kosten würde.",
  },
  "what-a-trade-costs": {
    title: "Was ein Trade kostet: Gebühr, Spread und Abweichung zusammengezählt",
    summary:
      "Drei Kosten, von denen nur eine Gebühr heißt. Ein Beispiel zeigt, wie weit sich ein Preis bewegen muss, bis sich ein Trade lohnt.",
  },
  "how-support-works": {
    title: "Wie der Support hier arbeitet, und wonach wir Sie nie fragen",
    summary:
      "Ein Gespräch, das Ihnen auf jedem Gerät bleibt und das Menschen lesen. Niemand im Support braucht Ihr Passwort oder einen Code.",
  },
  "what-can-go-wrong": {
    title: "Was schiefgehen kann: die Risiken, klar gesagt",
    summary:
      "Preise fallen, Orders bleiben liegen, Maschinen bleiben stehen. Was das jeweils für Sie bedeutet, und was ein wenig hilft.",
  },
};
