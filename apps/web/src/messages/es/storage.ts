import type { storage } from "../en/storage.ts";
import type { Translation } from "../define-messages.ts";

export default {
  low: "Nuestro almacenamiento está lleno. Las órdenes, los pagos y los archivos nuevos esperan. Los precios siguen y puedes cancelar órdenes.",
  full: "Nuestro almacenamiento está lleno. Órdenes, cancelaciones, pagos y archivos esperan. Los precios siguen y tu cuenta está a salvo.",
} satisfies Translation<typeof storage>;
