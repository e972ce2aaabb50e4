export { agreeByRegistering } from "./agree.ts";
export { seedLegalTexts } from "./seed-legal-texts.ts";
