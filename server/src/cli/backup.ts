import { existsSync } from 'node:fs';
import { backUp, formatMegabytes } from '../backup/back-up.ts';
import { BackupError } from '../backup/backup-error.ts';
import { loadProcessConfig } from '../boot/config.ts';
import { getEmbeddedDirectory, openSharedDatabaseServer } from '../boot/database-server.ts';
import { createLog } from '../platform/base/log.ts';
import { openFileStore } from '../platform/storage/open-file-store.ts';
import { runArchiveCommand } from './archive-command.ts';

/** `npm run backup -- FILE`: writes the whole site into an archive, also while the server runs. */
await runArchiveCommand(
  'Kullanım: npm run backup -- DOSYA',
  async ({ path, reportProgress, signal }) => {
    const config = loadProcessConfig();
    if (!config.databaseUrl && !existsSync(getEmbeddedDirectory(config)))
      throw new BackupError(`Yedeklenecek bir şey yok: ${config.dataDir} (DATA_DIR)`);
    const { connection, stop } = await openSharedDatabaseServer(config, createLog('warn'));
    try {
      const files = await openFileStore(config);
      const { manifest, bytes } = await backUp({ connection, files, path, reportProgress, signal });
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      return `Yedeklendi: ${path} (${formatMegabytes(bytes)}; ${manifest.tables.length} tabloda ${rows.toLocaleString('tr-TR')} satır, ${manifest.files.length.toLocaleString('tr-TR')} görsel dosyası)`;
    } finally {
      await stop();
    }
  },
);
