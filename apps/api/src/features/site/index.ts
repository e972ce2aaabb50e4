export { LOGO_SIDE, readLogo, storeLogo } from "./logo.ts";
export { createLook, type Headline, type SiteLook } from "./create-look.ts";
export { announceToAll } from "./announce-to-all.ts";
export { landing } from "./landing.ts";
