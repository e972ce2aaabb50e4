export { termsHandlers } from "./terms-handlers.ts";
