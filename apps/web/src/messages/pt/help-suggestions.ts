import type { helpSuggestions } from "../en/help-suggestions.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Isto pode ajudar",
  found: { one: "{count} resposta pode ajudar", other: "{count} respostas podem ajudar" },
  dismiss: "Ocultar sugestões",
  solved: "Isto resolveu",
  stillNeedHelp: "Ainda preciso de ajuda",
  cleared: "Que bom que ajudou. O que você escrevia foi apagado.",
  undo: "Desfazer",
  common:
    "o,a,os,as,um,uma,uns,umas,eu,me,mim,meu,minha,meus,minhas,nós,nosso,você,vocês,seu,sua,seus,suas,tu,ele,ela,se,lhe,isto,isso,este,esta,esse,essa,aqui,lá,é,são,sou,está,estão,estou,ser,estar,era,foi,há,tem,têm,tenho,ter,tinha,posso,pode,podem,poderia,poder,quero,queria,gostaria,devo,não,sim,e,ou,mas,se,como,de,do,da,dos,das,em,no,na,nos,nas,ao,à,aos,às,com,por,pelo,pela,para,sem,sobre,até,desde,que,quê,qual,quais,quando,quanto,quantos,onde,quem,porque,olá,oi,bom,boa,dia,tarde,obrigado,obrigada,favor,ajuda,ajudar,preciso,saber,ver,dizer,fazer,faço,faz,feito,agora,já,ainda,também,muito,mais,menos,tudo,todo,toda,todos,todas,algo,nada,alguém,ninguém,dois,hoje,ontem,vez,problema,pergunta,perguntar,suporte,acontece,encontro,usar,melhor,tempo",
} satisfies Translation<typeof helpSuggestions>;
