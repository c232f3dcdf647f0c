import { z } from 'zod';

/**
 * A backup is a tar in one Zstandard frame with a checksum trailer (decision 0024). Entries, in order: `vitrin-backup`
 * (format number), `tables/<schema>.<table>/<part>` (COPY text), `uploads/<name>`, `manifest.json`.
 */
export const FORMAT = 1;
export const FORMAT_ENTRY = 'vitrin-backup';
export const MANIFEST_ENTRY = 'manifest.json';

/** Valid file names; the site creates no others for pictures. */
export const fileNamePattern = /^\w[\w.-]*$/;

const checksumFields = { bytes: z.int(), sha256: z.string() };

export const manifestSchema = z.object({
  /** Version of Vitrin that wrote the archive, for example '0.1.0' */
  vitrin: z.string(),
  /** For example '18.4' */
  postgres: z.string(),
  /** Time of the snapshot, ISO 8601 */
  createdAt: z.iso.datetime(),
  /** SHA-256 of each migration of the database, oldest first */
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      ...checksumFields,
    }),
  ),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), called: z.boolean() }),
  ),
  files: z.array(z.object({ name: z.string().regex(fileNamePattern), ...checksumFields })),
});

export type Manifest = z.output<typeof manifestSchema>;

/** Returns the prefix of a table's entries. */
export const getTableKey = ({ schema, name }: { schema: string; name: string }) =>
  `tables/${schema}.${name}`;
/** Returns the entry of a file. */
export const getFileKey = (name: string) => `uploads/${name}`;

/** Returns the table or file key of an entry. */
export const parseEntryKey = (entry: string) =>
  entry.startsWith('tables/') ? entry.slice(0, entry.lastIndexOf('/')) : entry;
