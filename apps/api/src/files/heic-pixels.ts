import { RefusedImage, requireFewPixels, type Pixels } from "./image-pixels.ts";

/**
 * The main picture of an HEIC, as phones write it, upright. Its decoder is WebAssembly, so it reaches nothing but its own
 * memory. Throws RefusedImage, also where the decoder isn't installed.
 */
export async function heicPixels(bytes: Uint8Array): Promise<Pixels> {
  const { default: library } = await import("libheif-js/wasm-bundle.js").catch(() => {
    throw new RefusedImage("image_format");
  });
  const images = new library.HeifDecoder().decode(bytes);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (image === undefined) throw new RefusedImage("unreadable");
  const [width, height] = [image.get_width(), image.get_height()];
  requireFewPixels(width, height);
  const data = new Uint8ClampedArray(width * height * 4);
  const isDecoded = await new Promise<boolean>((resolve) =>
    image.display({ data, width, height }, (shown) => resolve(shown !== null)),
  );
  if (!isDecoded) throw new RefusedImage("unreadable");
  return { data: new Uint8Array(data.buffer), width, height };
}
