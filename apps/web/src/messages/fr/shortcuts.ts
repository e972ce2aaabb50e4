import type { shortcutMessages } from "../en/shortcuts.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Raccourcis clavier",
  search: "Rechercher une paire",
  palette: "Recherche et commandes",
  list: "Afficher cette liste",
  theme: "Changer de thème",
  chartMove: "Se déplacer dans le temps, sur le graphique",
  chartZoom: "Zoomer, sur le graphique",
  chartAlert: "Créer une alerte de prix, sur le graphique",
  newsStep: "Titre suivant et précédent, dans Actualités",
  orElse: "ou",
  singleKeys: "Raccourcis à une touche",
  singleKeysText:
    "Désactivés, les lettres, chiffres et signes seuls ne font rien. Les touches avec Ctrl ou Commande, Échap et les flèches restent actives.",
  close: "Fermer ce qui est ouvert",
  goHome: "Aller à l’accueil",
  goMarket: "Aller au marché",
  goTrade: "Aller à Négocier",
  goProfile: "Aller au profil",
  andThen: "puis",
} satisfies Translation<typeof shortcutMessages>;
