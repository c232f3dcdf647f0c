import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import {
  FORMAT,
  FORMAT_ENTRY,
  getFileKey,
  getTableKey,
  MANIFEST_ENTRY,
  type Manifest,
  manifestSchema,
} from './archive-format.ts';
import { BackupError } from './backup-error.ts';
import { verifyChecksum } from './checksum-trailer.ts';
import { Checksums, emptyChecksum } from './checksums.ts';

export interface Archive {
  path: string;
  /** Bytes before the checksum trailer */
  size: number;
  manifest: Manifest;
}

const CHUNK_BYTES = 64 * 1024;

type Visitor = (entry: string, bytes: Buffer) => Promise<void> | void;

/**
 * Reads a whole archive and verifies checksum and manifest.
 * @throws {BackupError} if it is damaged, incomplete, of a newer format or not an archive
 */
export async function verifyArchive(path: string, signal?: AbortSignal): Promise<Archive> {
  const size = await verifyChecksum(path, signal);
  try {
    const manifest = await readArchive({ path, size }, () => signal?.throwIfAborted());
    return { path, size, manifest };
  } catch (error) {
    if (error instanceof BackupError || signal?.aborted) throw error;
    throw new BackupError(`Yedek bozuk: ${path}`, { cause: error });
  }
}

/**
 * Passes every entry of tables and files to `visit`, in order. Returns the manifest.
 * @throws {BackupError} if it is of a newer format or not an archive, or if the entries don't match the manifest
 */
export async function readArchive(
  { path, size }: Pick<Archive, 'path' | 'size'>,
  visit: Visitor,
): Promise<Manifest> {
  const tar = extract();
  const pipelineEnd = pipeline(
    createReadStream(path, { end: size - 1, highWaterMark: CHUNK_BYTES }),
    createZstdDecompress({ chunkSize: CHUNK_BYTES }),
    tar as unknown as NodeJS.WritableStream,
  );
  pipelineEnd.catch(() => undefined);
  const archiveChecksums = new Checksums();
  let manifest: Manifest | undefined;
  let isFirst = true;
  for await (const entry of tar) {
    const { name } = entry.header;
    const bytes = await buffer(entry as AsyncIterable<Buffer>);
    if (isFirst) requireKnownFormat(path, name, bytes);
    else if (name === MANIFEST_ENTRY) manifest = manifestSchema.parse(JSON.parse(String(bytes)));
    else {
      archiveChecksums.add(name, bytes);
      await visit(name, bytes);
    }
    isFirst = false;
  }
  await pipelineEnd;
  if (!manifest || !matchesManifest(manifest, archiveChecksums))
    throw new BackupError(`Yedek bozuk: ${path}`);
  return manifest;
}

function requireKnownFormat(path: string, entry: string, bytes: Buffer): void {
  const format = Number(bytes);
  if (entry !== FORMAT_ENTRY || !Number.isInteger(format) || format < 1)
    throw new BackupError(`Bu dosya bir Vitrin yedeği değil: ${path}`);
  if (format > FORMAT) {
    throw new BackupError(
      `Bu yedeği daha yeni bir Vitrin yazmış (biçim ${format}): önce Vitrin'i güncelleyin`,
    );
  }
}

function matchesManifest({ tables, files }: Manifest, archiveChecksums: Checksums): boolean {
  const checksums = archiveChecksums.finish();
  const listedEntries = [
    ...tables.map((table) => ({ ...table, key: getTableKey(table), lines: table.rows })),
    ...files.map((file) => ({ ...file, key: getFileKey(file.name), lines: 0 })),
  ];
  const listedKeys = new Set(listedEntries.map(({ key }) => key));
  return (
    [...checksums.keys()].every((key) => listedKeys.has(key)) &&
    listedEntries.every(({ key, bytes, lines, sha256 }) =>
      isDeepStrictEqual(checksums.get(key) ?? emptyChecksum, { bytes, lines, sha256 }),
    )
  );
}
