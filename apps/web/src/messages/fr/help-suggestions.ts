import type { helpSuggestions } from "../en/help-suggestions.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Ceci peut aider",
  found: { one: "{count} réponse peut aider", other: "{count} réponses peuvent aider" },
  dismiss: "Masquer les suggestions",
  solved: "C’est résolu",
  stillNeedHelp: "J’ai encore besoin d’aide",
  cleared: "Ravis que cela ait aidé. Votre brouillon a été effacé.",
  undo: "Annuler",
  common:
    "le,la,les,un,une,des,du,de,je,me,moi,mon,ma,mes,nous,notre,nos,vous,votre,vos,tu,ton,il,elle,ils,on,se,son,sa,ses,ce,cet,cette,ces,cela,ça,ici,là,est,sont,suis,être,était,été,ai,as,ont,avoir,avons,avait,fait,faire,peux,peut,peuvent,puis,pourrais,pouvoir,veux,voudrais,dois,doit,ne,pas,non,oui,et,ou,où,mais,si,que,qui,quoi,quel,quelle,quels,quelles,quand,comment,combien,pourquoi,car,au,aux,avec,dans,en,par,pour,sans,sur,sous,vers,chez,bonjour,salut,bonsoir,merci,svp,plaît,aide,aider,besoin,savoir,voir,dire,aller,va,maintenant,encore,déjà,aussi,très,plus,moins,tout,toute,tous,toutes,quelque,chose,rien,quelqu,personne,deux,aujourd,hui,hier,jour,jours,problème,question,demander,support,passe,trouve,trouver,utiliser,mieux,temps,est-ce,y,jusqu,qu",
} satisfies Translation<typeof helpSuggestions>;
