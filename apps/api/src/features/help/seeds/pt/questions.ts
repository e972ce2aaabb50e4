// The questions about the software, accounts and support, in Portuguese.
import type { HelpText } from "../help-text.ts";

export const pt: HelpText = {
  start: {
    title: "Primeiros passos",
    questions: {
      "what-is-this": {
        question: "O que posso fazer aqui?",
        answer: `Ver mercados, praticar com dinheiro demo, negociar e conferir de onde veio cada execução e cada saldo.

Comece em [Mercado](/market): escolha um par e aperte Comprar ou Vender na página dele. Enquanto **Demo** estiver escolhido no alto da página, nada
custa dinheiro a você.`,
      },
      "demo-account": {
        question: "O que é a conta demo?",
        answer: `Um segundo conjunto de saldos, que começa com 10.000,00 USD de dinheiro demo. Ela negocia no mesmo motor, com as mesmas regras, conferências e taxas
do dinheiro real. Demo e real têm livros e saldos separados: nada passa de um para o outro, e o dinheiro demo não pode ser sacado.

Troque entre demo e real com a chave no alto da página ou no [Perfil](/profile).`,
      },
      "demo-reset": {
        question: "Como redefino a conta demo, e o que se perde?",
        answer: `Aperte **Redefinir** na faixa âmbar ou abra o [Perfil](/profile). Há duas formas. As duas cancelam suas ordens demo abertas.

| Forma           | USD demo             | Outros ativos demo | Histórico                                     |
| --------------- | -------------------- | ------------------ | --------------------------------------------- |
| Redefinir saldo | volta a 10.000,00    | ficam              | fica onde está                                |
| Redefinir conta | volta a 10.000,00    | são devolvidos     | passa para “Antes da redefinição”, nada se perde   |

Segure o botão até que ele fique cheio; um toque curto não faz nada.`,
      },
      "market-source": {
        question: "De onde vêm os preços?",
        answer: `Da fonte de mercado que o operador desta instalação escolheu. No computador, o nome dela fica no rodapé de cada página, e a página de boas-vindas
também o informa:

- **Mercado simulado**: calculado, para praticar. Não diz nada sobre mercados reais.
- **Mercado gravado**: um dia passado, reproduzido de novo.
- **Ao vivo**: os preços públicos da bolsa indicada.

A prova de cada execução também informa a fonte.`,
      },
      keyboard: {
        question: "Há atalhos de teclado?",
        answer: `Sim. Aperte **?** em qualquer página para vê-los. **/** leva à busca, **D** alterna entre claro e escuro, e **g** seguido de uma letra abre um lugar:
**g t** é Negociar.`,
      },
    },
  },
  security: {
    title: "Conta e segurança",
    questions: {
      "forgot-password": {
        question: "Esqueci minha senha. E agora?",
        answer: `Abra [Esqueci a senha](/forgot-password) e digite o e-mail da sua conta. Se houver uma conta com ele, enviamos um link. Ele vale uma vez, por uma
hora. Quando você escolhe uma nova senha, todos os seus dispositivos são desconectados.

Se nenhum e-mail chegar, olhe na pasta de spam.`,
      },
      "who-is-signed-in": {
        question: "Como vejo quem está conectado à minha conta?",
        answer: `[Privacidade](/settings/privacy) mostra suas sessões com dispositivo, endereço e último uso. Encerre uma, ou todas as outras de uma vez. Abaixo fica o
que aconteceu na porta da sua conta nos últimos 90 dias: acessos, tentativas recusadas e trocas de senha.`,
      },
      "two-step": {
        question: "Como protejo melhor minha conta?",
        answer: `Em [Segurança](/settings/security). Os **Códigos de app** pedem uma segunda etapa ao entrar, e assim uma senha roubada não basta. Com uma **chave de
acesso**, você entra com a digital, o rosto ou o código do dispositivo. Salve os **códigos de recuperação** que recebe: cada um deixa você entrar
uma vez se perder o dispositivo. Antes de mudanças importantes, pedimos mais uma vez que confirme quem é você.`,
      },
      "api-keys": {
        question: "Meu próprio programa pode usar minha conta?",
        answer: `Sim, com uma chave que você cria em [Chaves de API](/settings/api-keys). Ela pode ler, ou ler e negociar; não pode entrar na conta, sacar nem alterar a
conta. Você pode prendê-la a endereços de rede e dar a ela um fim. Ela é mostrada uma única vez, e você pode revogá-la a qualquer momento.`,
      },
      "change-password": {
        question: "O que acontece quando altero minha senha?",
        answer: `Todas as suas outras sessões terminam, e avisamos você por e-mail. No dispositivo em que fez a alteração, você continua conectado. Vá para
[Alterar senha](/settings/change-password).`,
      },
      "change-email": {
        question: "Como altero meu e-mail?",
        answer: `Em [Conta](/settings/account). Pedimos mais uma vez que confirme quem é você, e você abre o link que enviamos ao novo endereço. Até lá vale o antigo. O
endereço antigo é avisado, e seus outros dispositivos são desconectados quando a troca acontece.`,
      },
      "how-long-signed-in": {
        question: "Por quanto tempo fico conectado?",
        answer: `Uma sessão termina após 7 dias sem uso e, em todo caso, após 30 dias. Saia no [Perfil](/profile) quando o dispositivo não for seu.`,
      },
    },
  },
  support: {
    title: "Suporte e dados",
    questions: {
      "reach-support": {
        question: "Como falo com o suporte?",
        answer: `Abra o chat: no telefone é o botão redondo acima da navegação; no computador, o botão na parte de baixo da página. Você precisa estar conectado. A
conversa é a mesma em todos os dispositivos, e uma mensagem enviada sem conexão sai quando você volta.`,
      },
      "chat-files": {
        question: "Que arquivos posso enviar no chat?",
        answer: `Imagens, PDF, documentos do Word, texto simples e ZIP, de até 10 MB cada. Solte um arquivo sobre o chat ou escolha-o com o clipe. As imagens são
gravadas de novo, para que dados ocultos da sua câmera, como o lugar, não viajem com elas. Uma mensagem tem no máximo 2.000 caracteres.`,
      },
      "chat-ticks": {
        question: "O que significam os tiques ao lado das minhas mensagens?",
        answer: `Um tique: a mensagem está conosco. Dois tiques: alguém do suporte leu.`,
      },
      "my-data": {
        question: "Quais dados meus vocês guardam?",
        answer: `A [Política de Privacidade](/privacy-policy) os enumera, com o motivo e por quanto tempo. Aqui não há rastreadores nem publicidade. Em
[Privacidade](/settings/privacy), você pode criar uma cópia de tudo o que guardamos sobre você; avisamos por e-mail quando estiver pronta, e ela
fica guardada por sete dias.`,
      },
      "delete-account": {
        question: "Como excluo minha conta?",
        answer: `Em [Excluir conta](/settings/delete-account). Ela termina catorze dias depois do pedido; até lá você pode mudar de ideia. Antes disso, não pode haver
dinheiro real nem ordens reais abertas. Ordens, execuções e transações ficam sob um simples número, porque os saldos de todos são feitos dos
mesmos lançamentos; nada ali diz quem você era.`,
      },
      "what-i-agreed-to": {
        question: "Onde encontro o que aceitei?",
        answer: `[Termos e condições](/settings/terms-and-conditions) mostra qual versão você aceitou e quando. Versões anteriores continuam disponíveis para leitura.`,
      },
    },
  },
};
