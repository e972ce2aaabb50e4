import type { documentMessages } from "../en/document.ts";
import type { Translation } from "../define-messages.ts";

export default {
  description: "Una plataforma de trading en la que puedes comprobar cada saldo y cada ejecución.",
  noScript: "Fillmark necesita JavaScript para mostrar mercados en vivo. Actívalo, por favor.",
} satisfies Translation<typeof documentMessages>;
