import type { helpSuggestions } from "../en/help-suggestions.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Das könnte helfen",
  found: { one: "{count} Antwort könnte helfen", other: "{count} Antworten könnten helfen" },
  dismiss: "Vorschläge ausblenden",
  solved: "Das hat geholfen",
  stillNeedHelp: "Ich brauche noch Hilfe",
  cleared: "Schön, dass das geholfen hat. Ihr Entwurf wurde gelöscht.",
  undo: "Rückgängig",
  common:
    "der,die,das,den,dem,des,ein,eine,einen,einem,einer,eines,ich,mich,mir,mein,meine,meinen,meinem,meiner,wir,uns,unser,sie,ihr,ihre,ihren,ihrem,du,dein,deine,er,es,man,dies,diese,dieser,dieses,hier,da,dort,ist,sind,bin,war,waren,sein,wird,werden,wurde,habe,hat,haben,hatte,kann,können,könnte,könnten,konnte,möchte,will,wollen,soll,sollte,muss,müssen,darf,nicht,kein,keine,nein,ja,und,oder,aber,wenn,dass,als,an,am,auf,aus,bei,beim,bis,durch,für,gegen,in,im,ins,mit,nach,ohne,über,um,unter,von,vom,vor,zu,zum,zur,wie,was,wann,warum,wieso,wo,wer,welche,welcher,welches,wieviel,bitte,hallo,guten,tag,danke,hilfe,helfen,brauche,wissen,weiß,sehen,sehe,sagen,machen,mache,gemacht,geht,gehen,jetzt,noch,schon,auch,sehr,mehr,alle,alles,etwas,nichts,jemand,niemand,zwei,heute,gestern,problem,frage,fragen,support,passiert,finde,finden,besser,lange,nur,selbst,tun",
} satisfies Translation<typeof helpSuggestions>;
