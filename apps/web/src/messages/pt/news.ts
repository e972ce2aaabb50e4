import type { news } from "../en/news.ts";
import type { Translation } from "../words.ts";

export default {
  title: "Notícias",
  search: "Buscar notícias",
  categories: "Categorias",
  all: "Todas",
  markets: "Mercados",
  economy: "Economia",
  regulation: "Regulação",
  technology: "Tecnologia",
  product: "Produto",
  learn: "Aprender",

  ownSource: "Fillmark",
  loading: "Carregando notícias",
  failed: "Não foi possível carregar as notícias. O que você leu continua como estava.",
  empty: "Nada foi publicado ainda.",
  noneIn: "Ainda não há nada em {category}.",
  noMatch: "Nenhum artigo corresponde a “{text}”.",
  showAll: "Mostrar todas as notícias",
  found: { one: "{count} artigo", other: "{count} artigos" },
  foundMore: { one: "{count} artigo, e há mais", other: "{count} artigos, e há mais" },
  more: "Carregar mais",
  earlier: "Anteriores",

  minutes: { one: "{count} min de leitura", other: "{count} min de leitura" },
  edited: "Alterado em {at}",
  share: "Compartilhar",
  linkCopied: "O link foi copiado.",
  shareFailed: "O link não foi copiado.",
  shareFailedHow: "Copie-o do endereço desta página.",
  pictureOf: "Imagem de “{title}”",

  articleLoading: "Carregando o artigo",
  articleFailed: "Não foi possível carregar o artigo.",
  notFoundTitle: "Artigo não encontrado",
  notFound: "Não há artigo neste endereço. Ele pode ter sido retirado, ou o link tem um erro.",
  toNews: "Todas as notícias",

  excerpt: "Este é um trecho. O artigo completo está em {source}.",
  readAt: "Ler em {source}",
  from: "De {source}",
  pairs: "Pares neste artigo",
  lastPrice: "Último preço",
  next: "Próximo artigo",
  related: "Mais em {category}",
} satisfies Translation<typeof news>;
