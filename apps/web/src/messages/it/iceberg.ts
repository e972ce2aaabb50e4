import type { iceberg } from "../en/iceberg.ts";
import type { Translation } from "../define-messages.ts";

export default {
  displayed: "Quantità visibile",
  about: "Nel book viene mostrata solo una parte dell’ordine.",
  plain: {
    one: "Il book mostra {shown} {asset} di {total} {asset}, in {count} parte.",
    many: "Il book mostra {shown} {asset} di {total} {asset} alla volta, in al massimo {count} parti.",
    other: "Il book mostra {shown} {asset} di {total} {asset} alla volta, in al massimo {count} parti.",
  },
  refills: "Quando una parte è eseguita viene mostrata la successiva, in fondo alla coda.",
  fillsAll: "L’intero ordine può essere eseguito.",
  placed: {
    one: "Iceberg: {shown} {asset} visibili, in {count} parte.",
    many: "Iceberg: {shown} {asset} visibili alla volta, in al massimo {count} parti.",
    other: "Iceberg: {shown} {asset} visibili alla volta, in al massimo {count} parti.",
  },
  nextPart: "Prossima parte visibile: {shown} {asset}",
  nextAt: "In fondo alla coda a {price}.",
  amended: "Quantità visibile ora: {shown} {asset}.",
  plainEmpty:
    "Il book mostra questa quantità dell’ordine alla volta. Quando una parte è eseguita viene mostrata la successiva, in fondo alla coda.",
  parts: "Visibili {shown} {asset} · nascosti {hidden} {asset}",
  picture: "Una parte dell’ordine sta sopra la linea che gli altri vedono, il resto sotto.",
} satisfies Translation<typeof iceberg>;
