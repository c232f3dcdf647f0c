import { openArchive, restore } from '../backup/restore.ts';
import { loadProcessConfig } from '../boot/config.ts';
import { openDatabaseServer } from '../boot/database-server.ts';
import { createLog } from '../platform/base/log.ts';
import { openFileStore } from '../platform/storage/open-file-store.ts';
import { runArchiveCommand } from './archive-command.ts';

const usage = `Kullanım: npm run restore -- DOSYA [--replace]
  --replace: dolu bir veritabanının içindekilerin yerine geçsin`;

/** `npm run restore -- FILE`: restores an archive into the configured database. The server must not be running. */
await runArchiveCommand(usage, async ({ path, shouldReplace, reportProgress, signal }) => {
  const config = loadProcessConfig();
  reportProgress('Yedek denetleniyor');
  const archive = await openArchive(path, signal);
  const { owner, stop } = await openDatabaseServer(config, createLog('warn'));
  try {
    const files = await openFileStore(config);
    const unknownTables = await restore({
      archive,
      connection: owner,
      files,
      replace: shouldReplace,
      reportProgress,
      signal,
    });
    const { tables, files: pictures, createdAt } = archive.manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return [
      `Geri yüklendi: ${new Date(createdAt).toLocaleString('tr-TR')} tarihli yedek, ${tables.length} tabloda ${rows.toLocaleString('tr-TR')} satır, ${pictures.length.toLocaleString('tr-TR')} görsel dosyası.`,
      ...unknownTables.map((name) => `Geri yüklenmedi: ${name} tablosu Vitrin'in değil.`),
      'Siteyi açmak için: npm start',
    ].join('\n');
  } finally {
    await stop();
  }
});
