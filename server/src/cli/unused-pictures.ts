import { parseArgs } from 'node:util';
import { formatMegabytes } from '../backup/back-up.ts';
import { loadProcessConfig } from '../boot/config.ts';
import { openSharedDatabaseServer } from '../boot/database-server.ts';
import { findUnusedFiles } from '../features/media/picture-references.ts';
import { createLog } from '../platform/base/log.ts';
import { connect } from '../platform/database/prepare-database.ts';
import { openFileStore } from '../platform/storage/open-file-store.ts';
import { runCommand } from './run-command.ts';

/** `npm run unused-pictures`: lists unused files older than a month; `--remove` deletes them. Works while the server runs. */
await runCommand(async () => {
  const { values } = parseArgs({ options: { remove: { type: 'boolean', default: false } } });
  const config = loadProcessConfig();
  const { connection, stop } = await openSharedDatabaseServer(config, createLog('warn'));
  try {
    const client = await connect({ ...connection, application_name: 'vitrin unused-pictures' });
    try {
      const files = await openFileStore(config);
      let count = 0;
      let size = 0;
      for await (const { name, bytes } of findUnusedFiles(client, files)) {
        if (values.remove) {
          await client.query('delete from pictures where address = $1', [`/uploads/${name}`]);
          await files.delete(name);
        }
        console.log(name);
        count++;
        size += bytes;
      }
      return `${count.toLocaleString('tr-TR')} görsel dosyası (${formatMegabytes(size)}) bir aydır hiçbir yerde kullanılmıyor${values.remove ? ': silindi.' : '. Silmek için: --remove'}`;
    } finally {
      await client.end();
    }
  } finally {
    await stop();
  }
});
