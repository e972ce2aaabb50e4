// The questions about orders, fees, evidence and balances, in Portuguese.
import type { MoneyText } from "../help-text.ts";

export const ptMoney: MoneyText = {
  orders: {
    title: "Ordens",
    questions: {
      "market-or-limit": {
        question: "Ordem a mercado ou ordem limite?",
        answer: `Uma **ordem a mercado** pega o que é oferecido agora. A boleta mostra o preço médio esperado e o pior preço: o motor nunca a executa a um preço pior. O
que não pode ser executado dentro dele é cancelado.

Uma **ordem limite** diz o seu preço. Ela é executada a esse preço ou a um melhor. O que não é executado na hora espera no livro até que alguém o
pegue ou você a cancele.`,
      },
      "order-states": {
        question: "O que significam os estados de uma ordem?",
        answer: `| Estado                 | O que significa                                                                           |
| ---------------------- | ----------------------------------------------------------------------------------------- |
| Aberta                 | Espera no livro, e nada dela foi executado ainda                                          |
| Parcialmente executada | Uma parte foi executada; o resto ainda espera                                             |
| Executada              | Foi executada por inteiro                                                                 |
| Cancelada              | Você, uma redefinição, o operador ou uma regra a encerrou; o que já foi executado fica    |
| Expirada | O que não pôde ser executado na hora terminou, como dizem as regras da própria ordem      |

O motivo fica ao lado do estado em [Ordens](/orders). Escolha uma ordem para ver toda a vida dela, passo a passo.`,
      },
      "options-of-an-order": {
        question: "O que são “Somente maker”, IOC e FOK?",
        answer: `- **Somente maker**: a ordem só espera no livro. Se fosse executar na hora, é recusada.
- **Imediata ou cancelar (IOC)**: o que pode ser executado na hora é; o resto é cancelado.
- **Executar ou cancelar (FOK)**: tudo de uma vez, ou a ordem é recusada.

Ficam em **Opções**, na boleta de uma ordem limite.`,
      },
      "why-refused": {
        question: "Por que minha ordem foi recusada?",
        answer: `O motivo fica na boleta, acima do botão, com um valor que funciona. Os mais comuns:

- O preço ou a quantidade não é múltiplo do passo do par.
- A ordem é menor ou maior do que o par permite.
- O preço está longe demais do mercado.
- Não há o bastante disponível: o que as ordens abertas retêm não pode ser gasto duas vezes.
- O preço de mercado é antigo demais. Ordens a mercado esperam a próxima cotação; ordens limite continuam funcionando.`,
      },
      amend: {
        question: "Posso alterar uma ordem aberta?",
        answer: `Sim, em [Ordens](/orders): o preço e a quantidade. Só diminuir a quantidade mantém seu lugar na fila. Qualquer outra mudança vai para o fim dela.`,
      },
      "lost-connection": {
        question: "Minha conexão caiu durante o envio. A ordem foi aceita?",
        answer: `A boleta pergunta ao servidor até saber, e diz a você. Ela nunca envia a mesma ordem duas vezes. Uma ordem confirmada está gravada de vez, mesmo que um
servidor pare no instante seguinte. De um jeito ou de outro, [Ordens](/orders) mostra.`,
      },
    },
  },
  proof: {
    title: "Taxas, execuções e saldos",
    questions: {
      fees: {
        question: "Quanto custa um negócio?",
        answer: `Uma taxa sobre o valor de cada execução, na moeda em que o par é cotado. Quem espera no livro (maker) costuma pagar menos do que quem pega dele (taker). A boleta
mostra a sua taxa antes do envio, e ela fica fixa para aquela ordem assim que ela entra. A taxa é arredondada uma única vez para a ordem inteira;
por isso, muitas execuções pequenas não custam mais do que uma grande.

Cada taxa é uma linha própria em [Transações](/profile/transactions).`,
      },
      evidence: {
        question: "O que é a prova de uma execução?",
        answer: `Como estava o mercado quando sua ordem chegou a ele: melhor compra e melhor venda, a idade dessa cotação, a fonte, a distância do seu preço até o meio e
se do outro lado estava outro trader ou o formador de mercado. Ela é gravada com a execução e nunca muda.

Abra [Ordens](/orders), escolha **Execuções** e escolha uma delas.`,
      },
      "who-is-the-liquidity-provider": {
        question: "Quem é o formador de mercado?",
        answer: `Uma conta da casa que oferece preços em torno dos do mercado, para que haja com quem negociar. Ele segue as mesmas regras que você. Ao mesmo preço, as
ordens dos traders vêm primeiro. Cada execução diz se você encontrou esse provedor ou outro trader.`,
      },
      "can-the-operator-decide": {
        question: "O operador pode decidir como meu negócio termina?",
        answer: `Não. Não existe esse controle no software, para ninguém. O motor segue preço e tempo, tudo o que ele faz é gravado em um diário encadeado, e o operador
pode mandar reproduzir esse diário para conferir que ele leva aos mesmos saldos.`,
      },
      "available-and-held": {
        question: "Qual é a diferença entre disponível e reservado?",
        answer: `**Disponível** é o que você pode gastar. **Reservado** está prometido às suas ordens abertas: uma compra limite reserva o preço e a taxa mais alta; uma venda
reserva o que vende. Quando uma ordem é executada por menos, ou termina, o que sobra fica disponível na hora.`,
      },
      "how-balances-come-about": {
        question: "Como confiro um saldo?",
        answer: `Seu saldo é a soma dos lançamentos dele. [Transações](/profile/transactions) mostra cada um com o saldo depois dele, e **CSV** dá a lista em um arquivo.
Nenhum lançamento é alterado ou apagado; um erro é corrigido por outro lançamento.`,
      },
      "average-cost": {
        question: "Onde vejo quanto meus ativos me custaram?",
        answer: `Em [Ativos](/profile/assets): cada um com o que custou em média, o que vale agora e a diferença.`,
      },
    },
  },
};
