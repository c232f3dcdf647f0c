import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { createEmptyDatabase } from '../../test/database-contents.ts';
import { runProgram } from '../../test/run-program.ts';
import { urlOf } from '../../test/test-database.ts';

it('a start that comes to nothing says why in one line, and the password it has made up', async () => {
  const database = await createEmptyDatabase();
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const { code, said, complained } = await runProgram('main.ts', [], {
    DATABASE_URL: urlOf(database.connection),
    PORT: String(port),
    LOG_LEVEL: 'warn',
  });
  expect(complained).toMatch(/^Bu adres zaten kullanılıyor \(PORT\): [^\n]*$/);
  expect(said, 'no records of it either').not.toMatch(/EADDRINUSE|"level"/);
  expect(said).toMatch(/Şifre: {3}[\w-]{18} {2}\(bir kez gösterilir\)/);
  expect(code).toBe(1);
  taken.close();
  await database.drop();
}, 60_000);
