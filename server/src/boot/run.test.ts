import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { urlOf } from '../../test/test-database.ts';
import { createVirginDatabase } from '../../test/whole-site.ts';

it('a start that comes to nothing says why in one line, and the password it has made up', async () => {
  const database = await createVirginDatabase();
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const program = spawn(process.execPath, [fileURLToPath(new URL('../main.ts', import.meta.url))], {
    cwd: tmpdir(),
    env: { DATABASE_URL: urlOf(database.connection), PORT: String(port), LOG_LEVEL: 'warn' },
  });
  const [complaint, said, [code]] = await Promise.all([
    text(program.stderr),
    text(program.stdout),
    once(program, 'close'),
  ]);
  expect(complaint).toMatch(/^Bu adres zaten kullanılıyor \(PORT\): [^\n]*\n$/);
  expect(said).toMatch(/Şifre: {3}[\w-]{18} {2}\(bir kez gösterilir\)/);
  expect(code).toBe(1);
  taken.close();
  await database.drop();
}, 60_000);
