export { createBrand } from "./create-brand.ts";
export { landing } from "./landing.ts";
