import type { helpSuggestions } from "../en/help-suggestions.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Esto puede ayudar",
  found: { one: "{count} respuesta puede ayudar", other: "{count} respuestas pueden ayudar" },
  dismiss: "Ocultar sugerencias",
  solved: "Esto lo resolvió",
  stillNeedHelp: "Sigo necesitando ayuda",
  cleared: "Nos alegra que haya servido. Se borró lo que estabas escribiendo.",
  undo: "Deshacer",
  common:
    "el,la,los,las,un,una,unos,unas,yo,me,mi,mis,tu,su,sus,se,lo,le,les,nos,este,esta,esto,estos,ese,esa,eso,aquí,ahí,es,son,soy,está,están,estoy,ser,estar,era,fue,ha,han,he,hay,había,haber,tengo,tiene,tener,puedo,puede,pueden,podría,poder,quiero,quisiera,debo,no,sí,si,y,o,u,pero,como,de,del,a,al,ante,con,en,entre,para,por,sin,sobre,hasta,desde,que,qué,cómo,cuál,cuándo,cuánto,cuánta,dónde,quién,porque,hola,buenas,buenos,días,tardes,gracias,favor,ayuda,ayudar,necesito,saber,ver,decir,hacer,hago,hace,hecho,ahora,ya,todavía,aún,también,muy,más,menos,todo,toda,todos,todas,algo,nada,alguien,nadie,uno,dos,hoy,ayer,día,vez,problema,pregunta,preguntar,soporte,pasa,encuentro,usar,mejor,tiempo",
} satisfies Translation<typeof helpSuggestions>;
