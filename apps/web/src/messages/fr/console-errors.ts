import type { consoleErrors } from "../en/console-errors.ts";
import type { Translation } from "../define-messages.ts";

export default {
  STATEMENT_REFUSED: "Le relevé n’a pas été importé, même en partie.",
  LINE_MOVED_ON: "Cette ligne a été traitée entre-temps. Consultez-la à nouveau.",
  LINE_DOES_NOT_FIT: "Cette ligne ne peut pas le prouver.",
  BANK_ACCOUNT_KNOWN: "Ce compte bancaire existe déjà.",
  BANK_DETAILS_WRONG: "Vérifiez les numéros du compte bancaire.",
  CHARGEBACK_OPEN: "Ce dépôt est déjà réclamé.",
  CHARGEBACK_MOVED_ON: "Ce dossier a avancé. Consultez-le à nouveau.",
  FACTOR_RESET_OPEN: "Une réinitialisation de ce second facteur est déjà en attente.",
  COUNTRY_CHANGE_WAITS: "Une modification de ce pays est déjà en attente.",
  FACTOR_NOT_LOST:
    "Il n’y a pas de second facteur à réinitialiser, ou son titulaire l’a utilisé ou changé depuis la demande.",
  OPENING_HOURS_WRONG: "Un horaire finit après son début, et ceux d’un même jour ne se chevauchent pas.",
  MACRO_REFUSED:
    "Une partie de cette macro est impossible pour l’instant, donc rien n’a été fait. Regardez de nouveau la conversation.",
  TOO_MANY_RULES: "Il y a autant de règles que possible. Retirez-en une d’abord.",
  TOO_MANY_MACROS: "Il y a autant de macros que possible. Retirez-en une d’abord.",
  TOO_MANY_TEAMS: "Il y a autant d’équipes que possible. Retirez-en une d’abord.",
  TEAM_CHANGED: "Quelqu’un d’autre vient de modifier cela. Regardez à nouveau.",
  UNKNOWN_TEAM: "Cette équipe n’existe plus.",
  UNKNOWN_AGENT: "L’une de ces personnes ne peut plus répondre. Regardez à nouveau la liste.",
  ACCENT_UNREADABLE: "Un texte de cette couleur est trop difficile à lire. Choisissez-en une plus foncée.",
  TOO_MANY_TAGS:
    "Il y a autant d’étiquettes que possible. Utilisez l’une d’elles ou retirez-en une qui ne sert plus.",
  TOO_MANY_VIEWS: "Vous avez enregistré autant de vues de cette liste que possible. Retirez-en une d’abord.",
  LIST_REFUSED: "La liste n’a pas été acceptée. La précédente reste.",
  MONITORING_OPEN:
    "Une alerte sur l’argent de ce client n’est pas décidée. Il faut d’abord la décider sous Monitoring.",
  MONITORING_MOVED_ON:
    "Cette alerte a été décidée entre-temps ou compte de nouveaux mouvements. Regardez-la de nouveau.",
  MONITORING_RULE_MOVED_ON: "Quelqu’un d’autre a modifié cette règle. Regardez-la de nouveau.",
  SCREENING_OPEN: "Ce client figure peut-être sur une liste. Il faut d’abord en décider sous Screening.",
  SCREENING_MOVED_ON: "Cette correspondance a été décidée entre-temps. Regardez-la de nouveau.",
  DUPLICATE_OPEN: "Ce client a peut-être un autre compte. Il faut d’abord en décider sous Duplicates.",
  DUPLICATE_ACCOUNT: "Cette personne a un autre compte, qui reste. Celui-ci ne peut pas être approuvé.",
  DUPLICATE_MOVED_ON:
    "Ces deux comptes ont fait l’objet d’une décision entre-temps. Regardez-les de nouveau.",
  DOCUMENTS_UNSEEN:
    "Ouvrez chaque document avant d’approuver : l’un d’eux n’a jamais été ouvert ou a été remplacé depuis.",
  MEASURE_NOT_ENOUGH: "Qui figure sur une liste de sanctions ne peut rester sans gel.",
  GO_LIVE_INCOMPLETE: "Le marché réel ne peut être ouvert qu’une fois toute sa liste remplie.",
  BROUGHT_IN_BY_ASKER:
    "La personne qui le demande vous a fait entrer dans l’équipe. Quelqu’un d’autre doit l’approuver.",
  TEAM_CHANGE_WAITS:
    "Ce changement est déjà demandé. Il attend un autre propriétaire ou la fin de son délai.",
  LISTING_TAKEN: "Ce nom est déjà pris, ou un autre s’écrit de la même façon.",
  ASSET_NOT_LISTED:
    "Cet actif n’existe pas ici. S’il est proposé, quelqu’un d’autre doit d’abord l’approuver.",
  FEED_LACKS_PAIR:
    "La source de marché n’a pas de prix pour cette paire. Choisissez les ordres des traders uniquement.",
} satisfies Translation<typeof consoleErrors>;
