export { fetchFeeds } from "./feeds/fetch-feeds.job.ts";
export { fetchImages } from "./images/fetch-images.job.ts";
export { findNews } from "./find-news.ts";
export { isNewsImage } from "./images/find-image.ts";
export { uploadImage } from "./images/upload-image.ts";
export { seedNews } from "./seeds/seed-news.ts";
export { sweepNews } from "./sweep-news.job.ts";
