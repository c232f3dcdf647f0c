import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureLog } from '../../../../test/capture-log.ts';
import { listAuditEntries } from '../../../../test/list-audit-entries.ts';
import { PASSWORD, startTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let lines: string[];

beforeAll(async () => {
  app = await startTestApp({ environment: { LOG_LEVEL: 'info' } });
  lines = captureLog(app);
});
afterAll(() => app.close());

/** Returns log records of sign-ins with their client addresses. */
const listSignInRecords = () =>
  lines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg.startsWith('sign'))
    .map(({ msg, account, reason, reqId }) => [
      msg,
      account,
      reason,
      lines.some((line) => line.includes(reqId) && line.includes('"address"')),
    ]);
const actions = async (id: string) => (await listAuditEntries(app, id)).map(({ action }) => action);

describe('a sign-in', () => {
  it('is logged with the account id, successful or not', async () => {
    lines.length = 0;
    const { user } = await app.createUser();
    await app.signIn(user.email, PASSWORD);
    await app.signIn(user.username, 'gizli-yanlis');
    await app.signIn('gizli-sifre-ad-yerine', 'gizli-yanlis');
    await expect.poll(() => listSignInRecords().every(([, , , known]) => known)).toBe(true);
    expect(listSignInRecords()).toEqual([
      ['signed in', user.id, undefined, true],
      ['sign-in refused', user.id, 'auth.failed', true],
      ['sign-in refused', null, 'auth.failed', true],
    ]);
    expect(lines.join('')).not.toMatch(/gizli/);
    expect(lines.join('')).not.toContain(user.email);
    expect(await actions(user.id), 'members are not watched').toEqual([]);
  });

  it.each(['editor', 'super_admin'] as const)('of an %s is audited too', async (role) => {
    const { user } = await app.createUser(role);
    await app.signIn(user.email, PASSWORD);
    await app.signIn(user.email, 'gizli-yanlis');
    await expect.poll(() => actions(user.id)).toEqual(['sign-in', 'sign-in-failed']);
    const audit = await listAuditEntries(app, user.id);
    expect(audit.map(({ actor_id }) => actor_id)).toEqual([user.id, null]);
    expect(audit[1]?.after).toEqual({ reason: 'auth.failed' });
    expect(JSON.stringify(audit)).not.toContain('gizli');
  });
});
