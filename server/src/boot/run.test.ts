import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createEmptyDatabase } from '../../test/database-contents.ts';
import { runProgram, startProgram, waitForEnd } from '../../test/run-program.ts';
import { toDatabaseUrl } from '../../test/test-database.ts';

it('a failed start prints the reason in one line and the generated password', async () => {
  const database = await createEmptyDatabase();
  const blockingServer = createServer().listen(0, '127.0.0.1');
  await once(blockingServer, 'listening');
  const { port } = blockingServer.address() as AddressInfo;
  const { code, stdout, stderr } = await runProgram('main.ts', [], {
    DATABASE_URL: toDatabaseUrl(database.connection),
    PORT: String(port),
    LOG_LEVEL: 'warn',
  });
  expect(stderr).toMatch(/^Bu adres zaten kullanılıyor \(PORT\): [^\n]*$/);
  expect(stdout, 'no log records').not.toMatch(/EADDRINUSE|"level"/);
  expect(stdout).toMatch(/Şifre: {3}[\w-]{22} {2}\(bir kez gösterilir\)/);
  expect(code).toBe(1);
  blockingServer.close();
  await database.drop();
});

it('a missing folder for temporary files ends the start with one line that names TMPDIR', async () => {
  const { code, stderr } = await runProgram('main.ts', [], {
    TMPDIR: '/yok/boyle',
    PORT: '0',
    LOG_LEVEL: 'silent',
  });
  expect(stderr).toBe(
    "TMPDIR kullanılamıyor: '/yok/boyle' (ENOENT). Beklenen: var olan, yazılabilen bir klasör.",
  );
  expect(code).toBe(1);
});

it('a start with a HOST that doesn’t resolve prints one line', async () => {
  const database = await createEmptyDatabase();
  const { code, stderr } = await runProgram('main.ts', [], {
    DATABASE_URL: toDatabaseUrl(database.connection),
    LOG_LEVEL: 'warn',
    PORT: '0',
    HOST: 'vitrin.invalid',
  });
  expect(stderr).toMatch(/^Bu adres açılamadı \(HOST, PORT\): getaddrinfo [^\n]*$/);
  expect(code).toBe(1);
  await database.drop();
});

it('a stop soon after the start logs nothing', async () => {
  const database = await createEmptyDatabase();
  const environment = {
    DATABASE_URL: toDatabaseUrl(database.connection),
    LOG_LEVEL: 'warn',
    PORT: '0',
  };
  for (const delayMs of [0, 20]) {
    const program = startProgram('main.ts', [], environment);
    const end = waitForEnd(program);
    // The first jobs start with the address on the output.
    await once(program.stdout ?? program, 'data');
    await sleep(delayMs);
    program.kill('SIGTERM');
    const { stdout, stderr } = await end;
    expect(stderr, `stopped after ${delayMs} ms`).toBe('');
    expect(stdout, `stopped after ${delayMs} ms`).not.toContain('"level"');
  }
  await database.drop();
});
