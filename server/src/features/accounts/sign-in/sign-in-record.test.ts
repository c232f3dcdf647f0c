import { beforeAll, describe, expect, it } from 'vitest';
import { captureLog } from '../../../../test/capture-log.ts';
import { listAuditEntries } from '../../../../test/list-audit-entries.ts';
import { PASSWORD, startTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let logLines: string[];

beforeAll(async () => {
  app = await startTestApp({ environment: { LOG_LEVEL: 'info' } });
  logLines = captureLog(app);
});

/** Returns the log records of sign-ins: message, account, reason, and whether the log has the client address. */
const listSignInRecords = () =>
  logLines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg.startsWith('sign'))
    .map(({ msg, account, reason, reqId }) => [
      msg,
      account,
      reason,
      logLines.some((line) => line.includes(reqId) && line.includes('"address"')),
    ]);
const listActions = async (id: string) =>
  (await listAuditEntries(app, id)).map(({ action }) => action);

describe('a sign-in', () => {
  it('is logged with the account id, successful or not', async () => {
    logLines.length = 0;
    const { user } = await app.createUser();
    await app.signIn(user.email, PASSWORD);
    await app.signIn(user.username, 'gizli-yanlis');
    await app.signIn('gizli-sifre-ad-yerine', 'gizli-yanlis');
    await expect
      .poll(() => listSignInRecords().every(([, , , hasAddress]) => hasAddress))
      .toBe(true);
    expect(listSignInRecords()).toEqual([
      ['signed in', user.id, undefined, true],
      ['sign-in refused', user.id, 'auth.failed', true],
      ['sign-in refused', null, 'auth.failed', true],
    ]);
    expect(logLines.join('')).not.toMatch(/gizli/);
    expect(logLines.join('')).not.toContain(user.email);
    expect(await listActions(user.id), 'sign-ins of members are not audited').toEqual([]);
  });

  it.each(['editor', 'super_admin'] as const)(
    'by staff with the role %s is audited too',
    async (role) => {
      const { user } = await app.createUser(role);
      await app.signIn(user.email, PASSWORD);
      await app.signIn(user.email, 'gizli-yanlis');
      await expect.poll(() => listActions(user.id)).toEqual(['sign-in', 'sign-in-failed']);
      const audit = await listAuditEntries(app, user.id);
      expect(audit.map(({ actor_id }) => actor_id)).toEqual([user.id, null]);
      expect(audit[1]?.after).toEqual({ reason: 'auth.failed' });
      expect(JSON.stringify(audit)).not.toContain('gizli');
    },
  );
});
