import type { chartLines } from "../en/chart-lines.ts";
import type { Translation } from "../define-messages.ts";

export default {
  keys: "As setas para cima e para baixo movem o preço um passo, com Shift dez, Page Up e Page Down mais. As setas para a esquerda e a direita levam à próxima linha. Enter altera a ordem, Escape devolve a linha.",
  ticketKeys:
    "As setas para cima e para baixo definem o preço na boleta, com Shift em passos de dez, Page Up e Page Down em passos maiores. As setas para a esquerda e a direita levam à próxima linha.",
  inTicket: "Boleta · {field}",
  value: "{price} {unit}, {percent} do último preço, {worth} {unit}",
  valuePrice: "{price} {unit}, {percent} do último preço",
  fromTo: "{field}: {from} → {to} {unit}",
  away: "{percent} do último preço",
  worth: "Valor {worth} {unit}",
  putBack: "Devolver",
  meets: "A esse preço a ordem é executada na hora, até onde o livro de ofertas alcançar.",
  offline: "Você está sem conexão. As linhas podem ser movidas assim que ela voltar.",
  trailing: "Um stop móvel segue o preço sozinho. Sua linha não pode ser movida.",
  afterEntry: "Esta ordem pode ser movida assim que sua entrada for executada.",
} satisfies Translation<typeof chartLines>;
