import type { news } from "../en/news.ts";
import type { Translation } from "../words.ts";

export default {
  title: "Noticias",
  search: "Buscar noticias",
  categories: "Categorías",
  all: "Todas",
  markets: "Mercados",
  economy: "Economía",
  regulation: "Regulación",
  technology: "Tecnología",
  product: "Producto",
  learn: "Aprender",

  ownSource: "Fillmark",
  loading: "Cargando noticias",
  failed: "No se pudieron cargar las noticias. Lo que ya leíste sigue igual.",
  empty: "Todavía no se ha publicado nada.",
  noneIn: "Todavía no hay nada en {category}.",
  noMatch: "Ningún artículo coincide con «{text}».",
  showAll: "Ver todas las noticias",
  found: { one: "{count} artículo", other: "{count} artículos" },
  foundMore: { one: "{count} artículo, y hay más", other: "{count} artículos, y hay más" },
  more: "Cargar más",
  earlier: "Anteriores",

  minutes: { one: "{count} min de lectura", other: "{count} min de lectura" },
  edited: "Modificado el {at}",
  share: "Compartir",
  linkCopied: "El enlace está copiado.",
  shareFailed: "No se copió el enlace.",
  shareFailedHow: "Cópialo de la dirección de esta página.",
  pictureOf: "Imagen de «{title}»",

  articleLoading: "Cargando el artículo",
  articleFailed: "No se pudo cargar el artículo.",
  notFoundTitle: "Artículo no encontrado",
  notFound:
    "No hay ningún artículo en esta dirección. Puede que se haya retirado o que el enlace tenga un error.",
  toNews: "Todas las noticias",

  excerpt: "Esto es un extracto. {source} tiene el artículo completo.",
  readAt: "Leer en {source}",
  from: "De {source}",
  pairs: "Pares en este artículo",
  lastPrice: "Último precio",
  next: "Siguiente artículo",
  related: "Más en {category}",
} satisfies Translation<typeof news>;
