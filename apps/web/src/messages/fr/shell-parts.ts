import type { shellParts } from "../en/shell-parts.ts";
import type { Translation } from "../define-messages.ts";

export default {
  console: "Console",
  referenceAge: "Prix de référence",
  secondsOld: "{seconds} s",
  clock: "{time} {zone}",
  offline: "Vous êtes hors ligne. Les prix datent de {time}.",
  offlineNoData: "Vous êtes hors ligne. Rien n’a encore été chargé.",
  reconnecting: "Reconnexion au marché. Les prix datent de {time}.",
  marketStale: "Aucun nouveau prix. Les chiffres sont anciens et les ordres au marché sont suspendus.",
  marketFailed:
    "Le flux du marché est en panne. Les chiffres sont anciens et les ordres au marché sont suspendus.",
  reconnectingNoData: "Reconnexion au marché.",
  searchPairs: "Rechercher une paire",
  searchNone: "Aucune paire ne correspond à « {text} ».",
  searchResults: "Paires",
  commands: "Recherche et commandes",
  dismiss: "Fermer",
  notifications: "Messages",
  close: "Fermer",
  cancel: "Annuler",
  request: "Requête",
  copy: "Copier",
  copied: "Copié",
  panelCrashed: "Cette partie a cessé de fonctionner.",
  rounded: "arrondi",
} satisfies Translation<typeof shellParts>;
