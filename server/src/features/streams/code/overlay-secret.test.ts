import { expect, it } from 'vitest';
import { captureLog } from '../../../../test/capture-log.ts';
import { listAuditEntries } from '../../../../test/list-audit-entries.ts';
import { setUpStreamsSite } from '../../../../test/streams-site.ts';

const { site, send, getOverlay, goLive } = setUpStreamsSite({
  environment: { LOG_LEVEL: 'trace' },
});

it('the secret of an overlay is in no list, version, export, audit entry or log line', async () => {
  const log = captureLog(site.app);
  const { rule, secret } = await goLive();
  await getOverlay(`${secret}?boyut=3`);
  await site.app.server.inject(`/yayin-kodu/${secret}`);
  await site.app.server.inject(`/yayin-kodu/${secret.toLowerCase()}/x`);
  await site.app.server.inject(`/api//stream-overlay/${encodeURIComponent(secret)}/`);
  await send('PATCH', `/${rule.id}`, { pointsReward: 5 });
  const entries = await listAuditEntries(site.app, rule.id);
  expect(entries.map(({ action }) => action)).toContain('rotate');
  const superAdmin = await site.app.createUser('super_admin');
  const bodies = await Promise.all(
    [
      '/api/streaming-verifications',
      `/api/admin/history/streaming-verifications/${rule.id}`,
      '/api/admin/audit',
      '/api/admin/bin',
      '/api/user/export',
      '/api/stream',
    ].map(async (path) => (await site.app.send('GET', path, { as: superAdmin })).body),
  );
  await new Promise((resolve) => setImmediate(resolve));
  expect(log.length).toBeGreaterThan(0);
  const { rows } = await site.app.platform.pool.query('select secret_hash from stream_overlays');
  for (const text of [...bodies, JSON.stringify(entries), log.join('')])
    for (const value of [secret, secret.toLowerCase(), rows[0].secret_hash])
      expect(text).not.toContain(value);
  expect(JSON.stringify(rows)).not.toContain(secret);
});
