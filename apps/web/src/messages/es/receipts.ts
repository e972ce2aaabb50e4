import type { receipts } from "../en/receipts.ts";
import type { Translation } from "../define-messages.ts";

export default {
  receipt: "Comprobante",
  ofOrder: "Comprobante de la orden",
  ofChange: "Comprobante del último cambio",
  purpose:
    "Demuestra que esto consta en el historial y que no se ha alterado desde entonces: npm run prove -- --receipt {receipt}, ejecutado por el operador, lo encuentra allí o falla.",
  show: "Ver comprobante",
  hide: "Ocultar comprobante",
  copy: "Copiar comprobante",
  copied: "Copiado",
} satisfies Translation<typeof receipts>;
