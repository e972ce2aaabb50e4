import type { receipts } from "../en/receipts.ts";
import type { Translation } from "../define-messages.ts";

export default {
  receipt: "Comprovante",
  ofOrder: "Comprovante da ordem",
  ofChange: "Comprovante da última alteração",
  purpose:
    "Ele prova que isto consta no histórico e não foi alterado desde então: npm run prove -- --receipt {receipt}, executado pelo operador, o encontra lá ou falha.",
  show: "Ver comprovante",
  hide: "Ocultar comprovante",
  copy: "Copiar comprovante",
  copied: "Copiado",
} satisfies Translation<typeof receipts>;
