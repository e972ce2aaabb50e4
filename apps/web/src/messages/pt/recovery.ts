import type { recovery } from "../en/recovery.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Ajuda",
  recovery: "Sem acesso à sua conta",
  forgot: "Esqueci minha senha",
  forgot1: "Abra “Esqueci a senha” e informe o e-mail da sua conta.",
  forgot2: "Abra o link que receber. Ele vale uma vez, por uma hora.",
  forgot3: "Escolha uma senha nova. Todos os seus dispositivos são desconectados.",
  second: "Perdi meu telefone, meu app de códigos ou minha chave de acesso",
  second1: "Entre com seu e-mail e senha.",
  second2:
    "Na segunda etapa escolha “Usar código de recuperação” e informe um dos códigos salvos. Cada um vale uma vez.",
  second3: "Depois remova o que perdeu e configure uma nova segunda etapa em Configurações, Segurança.",
  second4:
    "Sem código de recuperação nem outra chave de acesso, escreva ao operador. Nada nesta página contorna a segunda etapa.",
  email: "Não tenho mais acesso ao meu e-mail",
  email1: "Se você sabe a senha, entre e mude o endereço em Configurações, Conta.",
  email2: "Se não, escreva ao operador de um endereço que ele conheça e diga qual é a conta.",
  locked: "Não consigo entrar embora a senha esteja certa",
  locked1: "Depois de muitas senhas erradas o acesso fica em pausa. Espere o tempo que a mensagem diz.",
  locked2: "Se a pausa não acabar, escolha uma senha nova. Isso a encerra.",
  locked3: "Em uma conta congelada você ainda pode entrar: vê tudo, cancela ordens e escreve ao suporte.",
  openForgot: "Esqueci a senha",
  openLogin: "Entrar",
  contact: "Fale conosco",
  contactNone: "O operador desta instalação não publicou como ser contatado.",
  contactSignedIn: "Se você consegue entrar, o suporte responde no chat.",
  noMail: "Esta instalação não envia e-mails. O proprietário repassa os links que você pedir.",
} satisfies Translation<typeof recovery>;
