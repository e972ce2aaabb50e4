import type { iceberg } from "../en/iceberg.ts";
import type { Translation } from "../define-messages.ts";

export default {
  displayed: "Quantidade visível",
  about: "O livro mostra só uma parte da ordem.",
  plain: {
    one: "O livro mostra {shown} {asset} de {total} {asset}, em {count} parte.",
    many: "O livro mostra {shown} {asset} de {total} {asset} por vez, em até {count} partes.",
    other: "O livro mostra {shown} {asset} de {total} {asset} por vez, em até {count} partes.",
  },
  refills: "Quando uma parte é executada, a seguinte aparece, no fim da fila.",
  fillsAll: "A ordem inteira pode ser executada.",
  placed: {
    one: "Iceberg: {shown} {asset} visível, em {count} parte.",
    many: "Iceberg: {shown} {asset} visível por vez, em até {count} partes.",
    other: "Iceberg: {shown} {asset} visível por vez, em até {count} partes.",
  },
  nextPart: "Parte seguinte visível: {shown} {asset}",
  nextAt: "No fim da fila em {price}.",
  amended: "Quantidade visível agora {shown} {asset}.",
  plainEmpty:
    "O livro mostra essa quantidade da ordem por vez. Quando uma parte é executada, a seguinte aparece, no fim da fila.",
  parts: "Visível {shown} {asset} · oculta {hidden} {asset}",
  picture: "Uma parte da ordem fica acima da linha que os outros veem, o resto abaixo.",
} satisfies Translation<typeof iceberg>;
