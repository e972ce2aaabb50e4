export { createBrand } from "./create-brand.ts";
export { announceToAll } from "./announce-to-all.ts";
export { landing } from "./landing.ts";
