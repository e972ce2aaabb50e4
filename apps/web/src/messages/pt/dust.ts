import type { dust } from "../en/dust.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Saldos pequenos",
  about:
    "O que é menor que a menor operação ou troca do seu mercado pode ser trocado de uma vez, pelo preço e pela taxa de qualquer troca.",
  into: "Para",
  show: "Mostrar preços",
  nothing: "Nenhum saldo pequeno pode ser trocado agora.",
  line: "{paid} por {got}",
  fee: "Taxa {fee}",
  swapAll: { one: "Trocar {count} saldo por {got}", other: "Trocar {count} saldos por {got}" },
  refresh: "Novos preços",
  expired: "Estes preços expiraram. Nada foi trocado.",
  failed: "Os preços não carregaram. Nada foi trocado. {reason}",
  notSwapped: "Nada foi trocado. {reason}",
  done: { one: "{count} saldo trocado por {got}.", other: "{count} saldos trocados por {got}." },
  some: "{done} de {all} saldos foram trocados. Os outros não mudaram.",
  left_no_price: "{amount} fica: não há preço agora.",
  left_held: "{amount} fica: uma ordem reserva parte.",
  left_worthless: "{amount} fica: vale menos que a menor unidade.",
} satisfies Translation<typeof dust>;
