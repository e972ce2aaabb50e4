import type { storage } from "../en/storage.ts";
import type { Translation } from "../define-messages.ts";

export default {
  low: "Nosso armazenamento está cheio. Novas ordens, pagamentos e arquivos aguardam. Os preços continuam, e você pode cancelar ordens.",
  full: "Nosso armazenamento está cheio. Ordens, cancelamentos, pagamentos e arquivos aguardam. Os preços continuam, e sua conta está segura.",
} satisfies Translation<typeof storage>;
