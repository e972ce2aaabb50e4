import type { help } from "../en/help.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Perguntas frequentes",
  search: "Buscar perguntas",
  topics: "Temas",
  allTopics: "Todos",
  loading: "Carregando perguntas",
  failed: "Não foi possível carregar as perguntas.",
  empty: "Ainda não há perguntas.",
  noMatch: "Nenhuma resposta corresponde a “{text}”.",
  found: { one: "{count} resposta", other: "{count} respostas" },
  askSupport: "Falar com o suporte",
  askedFor: "Eu procurava: “{text}”",
  wasHelpful: "Isto ajudou?",
  yes: "Sim",
  no: "Não",
  thanks: "Obrigado.",
  voteFailed: "Sua resposta não foi guardada.",
  aboutQuestion: "Sobre “{question}”: ",
  copyLink: "Copiar o link desta pergunta",
  copied: "Link copiado",
  stillOpen: "Não é o que você procurava?",
  synonyms:
    "depósito,depositar,carregar,deposit|saque,sacar,retirar,reembolso,refund|kyc,verificação,identidade,documento|2fa,mfa,totp,autenticador,duas etapas,segunda etapa,chave de acesso|imposto,impostos,ganho,extrato,tax|taxa,comissão,custo,custa|senha,login,entrar,bloqueada|excluir,apagar,encerrar",
} satisfies Translation<typeof help>;
