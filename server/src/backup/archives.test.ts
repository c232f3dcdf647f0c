import { readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, zstdDecompressSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabaseFolder } from '../../test/create-database-folder.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { createFolderStore } from '../platform/storage/open-file-store.ts';
import type { Manifest } from './archive-format.ts';
import { backUp } from './back-up.ts';
import { BackupError } from './backup-error.ts';
import { appendChecksum } from './checksum-trailer.ts';
import { emptyChecksum } from './checksums.ts';
import { openArchive } from './restore.ts';
import { createArchive } from './write-archive.ts';

let folder: string;
let path: string;

beforeAll(async () => {
  folder = createDatabaseFolder('archives');
  path = join(folder, 'site.vitrin');
  const database = await createTestDatabase();
  const files = createFolderStore(join(folder, 'uploads'));
  await files.write('resim.webp', Buffer.from('RIFF'), 'image/webp');
  await backUp({ ...database, files, path });
  await database.drop();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let archiveCount = 0;
const createPath = () => join(folder, `archive-${++archiveCount}.vitrin`);

describe('an archive', () => {
  it('with any flipped bit is rejected as damaged', async () => {
    const bytes = await readFile(path);
    const damagedPath = createPath();
    // A fixed seed, so that failures are reproducible
    let seed = 20261121;
    const nextRandom = (limit: number) => {
      seed = (seed * 48271) % 2147483647;
      return seed % limit;
    };
    const positions = [
      0,
      4,
      bytes.length - 41,
      bytes.length - 40,
      bytes.length - 36,
      bytes.length - 1,
    ];
    while (positions.length < 46) positions.push(nextRandom(bytes.length));
    for (const position of positions) {
      const bit = 1 << nextRandom(8);
      const changedBytes = Buffer.from(bytes);
      changedBytes.writeUInt8(changedBytes.readUInt8(position) ^ bit, position);
      await writeFile(damagedPath, changedBytes);
      const openPromise = openArchive(damagedPath);
      await expect(openPromise, `bit ${bit} of byte ${position}`).rejects.toThrow(BackupError);
      await expect(openPromise).rejects.toThrow(/^Yedek (yarım ya da )?bozuk: /);
    }
  });

  it('that is truncated or has extra bytes is rejected', async () => {
    const bytes = await readFile(path);
    const truncatedPath = createPath();
    for (const length of [
      5,
      40,
      41,
      1000,
      bytes.length - 512,
      bytes.length - 40,
      bytes.length - 1,
    ]) {
      await writeFile(truncatedPath, bytes);
      await truncate(truncatedPath, length);
      await expect(openArchive(truncatedPath), `${length} bytes`).rejects.toThrow(
        'Yedek yarım ya da bozuk',
      );
    }
    await writeFile(truncatedPath, Buffer.concat([bytes, Buffer.from('\n')]));
    await expect(openArchive(truncatedPath)).rejects.toThrow('Yedek yarım ya da bozuk');
  });

  it.each<[string, (path: string) => Promise<unknown>, string]>([
    [
      'a text file',
      (archivePath) => writeFile(archivePath, 'merhaba '.repeat(100)),
      'bir Vitrin yedeği değil',
    ],
    ['an empty file', (archivePath) => writeFile(archivePath, ''), 'bir Vitrin yedeği değil'],
    ['a missing file', async () => {}, 'Böyle bir dosya yok'],
    [
      'a tar with a checksum and without a format entry',
      (archivePath) => writeTarWithChecksum(archivePath, 'belge.txt', 'x'),
      'Vitrin yedeği değil',
    ],
    [
      'an archive of a newer format',
      (archivePath) => writeTarWithChecksum(archivePath, 'vitrin-backup', '2\n'),
      'daha yeni bir Vitrin yazmış (biçim 2)',
    ],
    [
      'an archive without a manifest',
      (archivePath) => writeTarWithChecksum(archivePath, 'vitrin-backup', '1\n'),
      'Yedek bozuk',
    ],
    [
      'an archive with a file that its manifest lacks',
      (archivePath) => writeArchive(archivePath, {}, { 'uploads/../../etc/passwd': 'x' }),
      'Yedek bozuk',
    ],
    [
      'an archive with a file that differs from its checksum',
      (archivePath) =>
        writeArchive(
          archivePath,
          { files: [{ name: 'a.webp', bytes: 1, sha256: emptyChecksum.sha256 }] },
          { 'uploads/a.webp': 'x' },
        ),
      'Yedek bozuk',
    ],
    [
      'an archive with a path as file name',
      (archivePath) =>
        writeArchive(archivePath, {
          files: [{ name: '../x', bytes: 0, sha256: emptyChecksum.sha256 }],
        }),
      'Yedek bozuk',
    ],
    [
      'an archive with unknown migrations',
      (archivePath) => writeArchive(archivePath, { vitrin: '9.9.9', migrations: ['henüz yok'] }),
      'Bu yedekte (yazan sürüm 9.9.9) yayımlanmış hiçbir sürümde olmayan bir göç var',
    ],
  ])('opening %s fails with one line', async (_description, write, message) => {
    const archivePath = createPath();
    await write(archivePath);
    await expect(openArchive(archivePath)).rejects.toThrow(BackupError);
    await expect(openArchive(archivePath)).rejects.toThrow(message);
    await expect(openArchive(archivePath)).rejects.not.toThrow('\n');
  });

  it('is readable by its owner only and is a standard Zstandard file', async () => {
    expect(
      zstdDecompressSync(await readFile(path))
        .subarray(0, 13)
        .toString(),
    ).toBe('vitrin-backup');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

/** Writes a compressed tar with one entry and a valid checksum. */
async function writeTarWithChecksum(archivePath: string, name: string, content: string) {
  const tar = pack();
  tar.entry({ name }, content);
  tar.finalize();
  await pipeline(
    Readable.from(tar as AsyncIterable<Buffer>),
    createZstdCompress(),
    appendChecksum,
    (source) => writeFile(archivePath, source),
  );
}

/** Writes an archive without rows; `fields` replace fields of its manifest. */
async function writeArchive(archivePath: string, fields: Partial<Manifest>, entries = {}) {
  const { manifest } = await openArchive(path);
  const archive = await createArchive(archivePath);
  for (const [entry, content] of Object.entries<string>(entries))
    await archive.add(entry, Buffer.from(content));
  await archive.finish({ ...manifest, tables: [], sequences: [], files: [], ...fields });
}
