import type { privacyMails } from "../en/privacy-mails.ts";
import type { Translation } from "../define-messages.ts";

export default {
  hello: "Bonjour,",
  tomorrowSubject: "Votre compte sera supprimé demain",
  tomorrow: "La suppression de votre compte a été demandée, et elle aura lieu le {at}.",
  tomorrowEnd:
    "Pour le garder, connectez-vous avant et choisissez « Garder mon compte ». Ce qui est supprimé ne peut pas être récupéré.",
  staysSubject: "Votre compte n’a pas été supprimé",
  stays:
    "Votre compte devait être supprimé aujourd’hui. Il contient de l’argent réel ou des ordres réels ouverts : il a donc été gardé, et votre demande a été annulée.",
  staysEnd: "Retirez ce qui est à vous, puis demandez à nouveau la suppression sous Paramètres, Compte.",
  goneSubject: "Votre compte a été supprimé",
  gone: "Votre compte a été supprimé, comme vous l’avez demandé. Votre nom, votre adresse et vos mots ont disparu ; seules restent les écritures des transactions passées, sans rien qui vous nomme. Ce que vous avez remis pour être vérifié est conservé, chiffré, aussi longtemps que la loi l’exige, puis supprimé.",
  goneEnd:
    "C’est le dernier e-mail à cette adresse. Vous pouvez vous réinscrire avec elle à tout moment, comme une nouvelle personne.",
  copySubject: "Vos données sont prêtes",
  copy: "La copie de vos données que vous avez demandée est prête. Connectez-vous et ouvrez Confidentialité dans les paramètres pour la télécharger.",
  copyEnd:
    "Elle est gardée sept jours. Si vous ne l’avez pas demandée, réinitialisez aussitôt votre mot de passe et écrivez à l’assistance.",
} satisfies Translation<typeof privacyMails>;
