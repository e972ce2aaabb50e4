import type { faults } from "../en/faults.ts";
import type { Translation } from "../define-messages.ts";

export default {
  network: "Error de red: comprueba tu conexión",
  page: "Algo falló en esta página.",
} satisfies Translation<typeof faults>;
