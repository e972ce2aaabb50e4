export { createBrand } from "./create-brand.ts";
