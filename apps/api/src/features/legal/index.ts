export { agreeByRegistering, versionsToAgree, writeAgreement } from "./agree.ts";
export { seedLegalTexts } from "./seed-legal-texts.ts";
