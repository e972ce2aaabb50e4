import type { news } from "../en/news.ts";
import type { Translation } from "../words.ts";

export default {
  title: "Actualités",
  search: "Rechercher dans les actualités",
  categories: "Catégories",
  all: "Toutes",
  markets: "Marchés",
  economy: "Économie",
  regulation: "Réglementation",
  technology: "Technologie",
  product: "Produit",
  learn: "Apprendre",

  ownSource: "Fillmark",
  loading: "Chargement des actualités",
  failed: "Les actualités n’ont pas pu être chargées. Ce que vous avez lu n’a pas changé.",
  empty: "Rien n’a encore été publié.",
  noneIn: "Il n’y a encore rien dans {category}.",
  noMatch: "Aucun article ne correspond à « {text} ».",
  showAll: "Afficher toutes les actualités",
  found: { one: "{count} article", other: "{count} articles" },
  foundMore: {
    one: "{count} article, et il y en a d’autres",
    other: "{count} articles, et il y en a d’autres",
  },
  more: "Charger plus",
  earlier: "Plus tôt",

  minutes: { one: "{count} min de lecture", other: "{count} min de lecture" },
  edited: "Modifié le {at}",
  share: "Partager",
  linkCopied: "Le lien est copié.",
  shareFailed: "Le lien n’a pas été copié.",
  shareFailedHow: "Copiez-le depuis l’adresse de cette page.",
  pictureOf: "Image de « {title} »",

  articleLoading: "Chargement de l’article",
  articleFailed: "L’article n’a pas pu être chargé.",
  notFoundTitle: "Article introuvable",
  notFound:
    "Il n’y a pas d’article à cette adresse. Il a peut-être été retiré, ou le lien contient une erreur.",
  toNews: "Toutes les actualités",

  excerpt: "Ceci est un extrait. L’article entier est chez {source}.",
  readAt: "Lire sur {source}",
  from: "De {source}",
  pairs: "Paires dans cet article",
  lastPrice: "Dernier prix",
  next: "Article suivant",
  related: "Plus dans {category}",
} satisfies Translation<typeof news>;
