import { z } from "zod";

/** The first entry of a backup: what it was made of. */
export const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The migrations that its tables were made by, in their order. */
  migrations: z.array(z.string()).min(1),
  /** Where history ended; null before the first command. */
  tip: z.object({ seq: z.string(), hash: z.string() }).nullable(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
});
export type Manifest = z.infer<typeof Manifest>;

/** The last entry: what has to have come before it. */
export const Contents = z.object({
  rows: z.record(z.string(), z.int()),
  files: z.int(),
});
export type Contents = z.infer<typeof Contents>;

export const MANIFEST = "manifest.json";
export const CONTENTS = "contents.json";
/** Rows of a table as PostgreSQL's COPY writes them: `tables/{name}/{part}.copy`, each part of whole rows. */
export const TABLES = "tables/";
/** Files of DATA_DIR: keys of the installation and signed tips. */
export const DATA = "data/";
/** Stored files, by their keys, wherever they are kept. */
export const FILES = "files/";
