import { z } from 'zod';

/**
 * A backup is a tar, compressed as one Zstandard frame, and a seal (`checksum-trailer.ts`). Its entries, in this order:
 * `vitrin-backup` (the format's number), `tables/<schema>.<table>/<part>` (whole rows as COPY writes them),
 * `uploads/<name>`, `manifest.json`. The sums are known only when everything is written: the manifest is last.
 */
export const FORMAT = 1;
export const FORMAT_ENTRY = 'vitrin-backup';
export const MANIFEST_ENTRY = 'manifest.json';

/** Names of files that can go along; the site gives its pictures no others. */
export const fileName = /^\w[\w.-]*$/;

const sums = { bytes: z.int(), sha256: z.string() };

export const manifest = z.object({
  /** Version of the Vitrin that wrote it, e.g. '0.1.0'. */
  vitrin: z.string(),
  /** e.g. '18.4' */
  postgres: z.string(),
  /** The moment as of which it holds everything, ISO 8601. */
  createdAt: z.iso.datetime(),
  /** The database's migrations, oldest first: SHA-256 of each one's text. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      ...sums,
    }),
  ),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), called: z.boolean() }),
  ),
  files: z.array(z.object({ name: z.string().regex(fileName), ...sums })),
});

export type Manifest = z.output<typeof manifest>;

/** Where a table's rows or a file's bytes are: an entry's name begins with it. */
export const tableKey = ({ schema, name }: { schema: string; name: string }) =>
  `tables/${schema}.${name}`;
export const fileKey = (name: string) => `uploads/${name}`;

/** Whose bytes an entry holds. */
export const keyOf = (entry: string) =>
  entry.startsWith('tables/') ? entry.slice(0, entry.lastIndexOf('/')) : entry;
