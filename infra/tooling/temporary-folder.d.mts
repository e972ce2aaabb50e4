interface Options {
  /** A folder whose files are in memory. */
  readonly memory?: string;
  /** Bytes. */
  readonly needed?: number;
  readonly variables?: NodeJS.ProcessEnv;
}

export function makeTemporaryFolder(options?: Options): { readonly path: string; remove(): void };
