import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from '../backup/backup-error.ts';
import { recordTimestamp } from '../backup/record-timestamp.ts';
import { openArchive } from '../backup/restore.ts';
import { loadProcessConfig } from '../boot/config.ts';
import { openSharedDatabaseServer } from '../boot/database-server.ts';
import { createLog } from '../platform/base/log.ts';
import { connect } from '../platform/database/prepare-database.ts';
import { runArchiveCommand } from './archive-command.ts';
import { runDrill } from './run-drill.ts';

const usage = `Kullanım: npm run drill -- KLASÖR|DOSYA
  KLASÖR: içindeki en yeni .vitrin yedeği`;

/**
 * `npm run drill -- FOLDER`: checks that the newest backup can be restored. The running site keeps its data and stores
 * the time of the drill.
 */
await runArchiveCommand(usage, async ({ path, reportProgress, signal }) => {
  const config = loadProcessConfig();
  const startMs = Date.now();
  reportProgress('Yedek denetleniyor');
  const archive = await openArchive(await getNewestArchivePath(path), signal);
  const { manifest } = archive;
  await runDrill({ archive, folder: join(config.dataDir, 'drill'), reportProgress, signal });
  const { connection, stop } = await openSharedDatabaseServer(config, createLog('warn'));
  try {
    const client = await connect({ ...connection, application_name: 'vitrin drill' });
    await recordTimestamp(client, 'last-drill', new Date().toISOString()).finally(() =>
      client.end(),
    );
  } finally {
    await stop();
  }
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return `Tatbikat tamam: ${archive.path} ${Math.round((Date.now() - startMs) / 1000)} saniyede açıldı (${new Date(manifest.createdAt).toLocaleString('tr-TR')}; ${rows.toLocaleString('tr-TR')} satır, ${manifest.files.length.toLocaleString('tr-TR')} görsel dosyası; defter ve ana sayfa sağlam)`;
});

/** Returns the path of the newest archive in a folder, or the path of a file unchanged. @throws {BackupError} if none */
async function getNewestArchivePath(path: string): Promise<string> {
  const names = await readdir(path).catch(({ code }) => {
    if (code === 'ENOTDIR') return undefined;
    throw new BackupError(`Bu klasör okunamadı: ${path} (${code})`);
  });
  if (!names) return path;
  const archives = await Promise.all(
    names
      .filter((name) => name.endsWith('.vitrin'))
      .map(async (name) => ({ name, time: (await stat(join(path, name))).mtimeMs })),
  );
  const [newestArchive] = archives.sort((a, b) => b.time - a.time);
  if (!newestArchive) throw new BackupError(`Bu klasörde yedek yok: ${path}`);
  return join(path, newestArchive.name);
}
