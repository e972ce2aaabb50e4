import type { helpSuggestions } from "../en/help-suggestions.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Questo può aiutarti",
  found: { one: "{count} risposta può aiutarti", other: "{count} risposte possono aiutarti" },
  dismiss: "Nascondi suggerimenti",
  solved: "Ho risolto",
  stillNeedHelp: "Mi serve ancora aiuto",
  cleared: "Ci fa piacere che sia servito. Ciò che stavi scrivendo è stato cancellato.",
  undo: "Annulla",
  common:
    "il,lo,la,i,gli,le,l,un,uno,una,io,me,mi,mio,mia,miei,mie,noi,nostro,nostra,voi,vi,vostro,vostra,tu,te,ti,tuo,tua,lei,suo,sua,si,se,ci,ce,ne,li,questo,questa,questi,queste,quello,quella,quelli,quelle,quel,ciò,qui,qua,lì,là,è,sono,sei,siamo,essere,era,ero,stato,stata,sta,sto,ho,hai,ha,abbiamo,hanno,avere,aveva,avevo,c,posso,può,possono,potrei,potete,potrebbe,potere,voglio,vorrei,devo,deve,dovrei,non,no,sì,e,ed,o,od,ma,però,quindi,così,come,di,d,a,ad,da,in,con,su,per,tra,fra,senza,fino,del,dello,della,dell,dei,degli,delle,al,allo,alla,all,ai,agli,alle,dal,dallo,dalla,dall,dai,dagli,dalle,nel,nello,nella,nell,nei,negli,nelle,sul,sullo,sulla,sull,sui,sugli,sulle,che,chi,cosa,cos,quale,quali,qual,quando,quanto,quanta,quanti,quante,dove,dov,perché,ciao,salve,buongiorno,buonasera,grazie,favore,cortesia,prego,aiuto,aiutare,aiutarmi,aiutatemi,bisogno,serve,sapere,so,vedere,vedo,dire,detto,fare,faccio,fa,fatto,andare,va,ora,adesso,ancora,già,anche,più,meno,molto,molta,molti,troppo,tutto,tutta,tutti,tutte,qualcosa,qualcuno,nulla,niente,nessuno,alcuni,solo,poi,ok,due,oggi,ieri,giorno,giorni,volta,problema,domanda,chiedere,assistenza,succede,successo,trovo,trovare,usare,uso,bene,meglio,tempo",
} satisfies Translation<typeof helpSuggestions>;
