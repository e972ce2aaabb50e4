import type { linkedAccount } from "../en/linked-account.ts";
import type { Translation } from "../define-messages.ts";

export default {
  label: "Ouverte pour un autre compte démo",
  visited: "Cette page concerne {name} : cet onglet est donc maintenant sur ce compte.",
  back: "Revenir à {name}",
  open: "Ouvrir dans {name}",
  opening: "Ouverture dans {name}",
  stay: "Rester sur {name}",
  unknown: "{reason} Cet onglet reste sur son compte et rien n’a été modifié.",
  notKept: "Ce navigateur ne conserve rien de cette page, elle ne peut donc pas passer à {name}.",
} satisfies Translation<typeof linkedAccount>;
