import type { shortcutMessages } from "../en/shortcuts.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Atalhos do teclado",
  search: "Buscar pares",
  palette: "Busca e comandos",
  list: "Mostrar esta lista",
  theme: "Trocar o tema",
  chartMove: "Mover-se no tempo, no gráfico",
  chartZoom: "Ampliar, no gráfico",
  chartAlert: "Criar um alerta de preço, no gráfico",
  newsStep: "Título seguinte e anterior, em Notícias",
  orElse: "ou",
  singleKeys: "Atalhos de uma tecla",
  singleKeysText:
    "Desligados, letras, números e sinais não fazem nada sozinhos. Teclas com Ctrl ou Command, Esc e as setas continuam funcionando.",
  close: "Fechar o que está aberto",
  goHome: "Ir para Início",
  goMarket: "Ir para Mercado",
  goTrade: "Ir para Negociar",
  goProfile: "Ir para Perfil",
  andThen: "depois",
} satisfies Translation<typeof shortcutMessages>;
