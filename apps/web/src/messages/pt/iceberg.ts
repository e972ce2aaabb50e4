import type { iceberg } from "../en/iceberg.ts";
import type { Translation } from "../define-messages.ts";

export default {
  displayed: "Quantidade visível",
  about: "O livro mostra só uma parte da ordem.",
  plain:
    "O livro mostra {shown} {asset} de {total} {asset}. Quando uma parte é executada, a seguinte aparece, no fim da fila. A ordem inteira pode ser executada.",
  plainEmpty:
    "O livro mostra essa quantidade da ordem por vez. Quando uma parte é executada, a seguinte aparece, no fim da fila.",
  parts: "Visível {shown} {asset} · oculta {hidden} {asset}",
  picture: "Uma parte da ordem fica acima da linha que os outros veem, o resto abaixo.",
} satisfies Translation<typeof iceberg>;
