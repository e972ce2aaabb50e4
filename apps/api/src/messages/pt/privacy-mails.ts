import type { privacyMails } from "../en/privacy-mails.ts";
import type { Translation } from "../define-messages.ts";

export default {
  hello: "Olá,",
  tomorrowSubject: "Sua conta será excluída amanhã",
  tomorrow: "foi pedida a exclusão da sua conta, e ela será feita em {at}.",
  tomorrowEnd:
    "Se quiser mantê-la, entre antes disso e escolha “Manter minha conta”. O que é excluído não pode ser recuperado.",
  staysSubject: "Sua conta não foi excluída",
  stays:
    "sua conta seria excluída hoje. Ela tem dinheiro real ou ordens reais abertas, por isso foi mantida e seu pedido foi retirado.",
  staysEnd: "Saque o que é seu e peça a exclusão de novo em Configurações, Conta.",
  goneSubject: "Sua conta foi excluída",
  gone: "sua conta foi excluída, como você pediu. Seu nome, seu endereço e suas palavras não existem mais; ficam só os lançamentos de negócios passados, sem nada que identifique você. O que você entregou para ser verificado fica criptografado pelo tempo que a lei exige e depois é excluído.",
  goneEnd:
    "Este é o último e-mail para este endereço. Você pode se cadastrar com ele de novo quando quiser, como alguém novo.",
  copySubject: "Seus dados estão prontos",
  copy: "a cópia dos seus dados que você pediu está pronta. Entre e abra Privacidade nas configurações para baixá-la.",
  copyEnd:
    "Ela fica guardada por sete dias. Se você não a pediu, redefina sua senha agora mesmo e escreva ao suporte.",
} satisfies Translation<typeof privacyMails>;
