import { expect, it } from 'vitest';
import { setUpPartnersSite } from '../../test/partners-site.ts';
import { runProgram } from '../../test/run-program.ts';
import { toDatabaseUrl } from '../../test/test-database.ts';

const { site, createPartnerWithClick, createClickId, sendPostback, listEvents } =
  setUpPartnersSite();

it('npm run rotate-click-key signs new click ids with a new key while the site runs; older ids stay valid', async () => {
  const { partner, card, subid } = await createPartnerWithClick();
  const { code, stdout, stderr } = await runProgram('cli/rotate-click-key.ts', [], {
    DATABASE_URL: toDatabaseUrl(site.app.database.connection),
    DATA_DIR: site.app.platform.config.dataDir,
  });
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toBe(
    'Tıklama kimlikleri artık 2. anahtarla imzalanıyor. Eskileri 90 gün daha geçerli.',
  );
  // The key's number is the id's second byte.
  const getKeyNumber = (id: string) => Buffer.from(id, 'base64url')[1];
  await expect
    .poll(async () => getKeyNumber(await createClickId('cards', card.id)))
    .not.toBe(getKeyNumber(subid));
  const newId = await createClickId('cards', card.id);
  await sendPostback(partner, { subid, event: 'dep', tid: 'old', amount: 1 });
  await sendPostback(partner, { subid: newId, event: 'dep', tid: 'new', amount: 1 });
  expect(await listEvents(partner, 'state=attributed')).toHaveLength(2);
});

it('npm run rotate-click-key fails with one line if the database is unreachable', async () => {
  const { code, stderr } = await runProgram('cli/rotate-click-key.ts', [], {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
  });
  expect(code).toBe(1);
  expect(stderr.split('\n')).toHaveLength(1);
});
