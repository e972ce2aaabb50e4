/** As much of the optional package as is used, so that the types don't ask whether it is installed. */
declare module "libheif-js/wasm-bundle.js" {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    display(
      into: { data: Uint8ClampedArray; width: number; height: number },
      done: (shown: object | null) => void,
    ): void;
  }
  const library: {
    HeifDecoder: new () => { decode(bytes: Uint8Array): readonly HeifImage[] };
  };
  export default library;
}
