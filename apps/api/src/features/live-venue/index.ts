export { openLiveVenue } from "./open-live-venue.job.ts";
