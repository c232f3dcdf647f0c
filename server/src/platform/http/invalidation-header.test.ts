import { INVALIDATES_HEADER } from '@vitrin/contract/topics.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';

let app: TestApp;
let admin: TestUser;
let editor: TestUser;
let member: TestUser;
let application: string;

beforeAll(async () => {
  app = await startTestApp();
  [admin, editor, member] = [
    await app.createUser('super_admin'),
    await app.createUser('editor'),
    await app.createUser(),
  ];
  const body = { name: 'Firma', logoUrl: '/demo/ornek.svg' };
  const company = await app.send('POST', '/api/ticket-companies', { as: editor, body });
  const wish = { ticketCompanyId: company.json().id, username: 'oyuncu', investmentAmount: 5000 };
  const applied = await app.send('POST', '/api/ticket-applications', { as: member, body: wish });
  application = applied.json().id;
});
afterAll(() => app.close());

async function told(as: TestUser, method: string, url: string, body?: object) {
  const { statusCode, headers } = await app.send(method, url, { as, body });
  return { statusCode, routes: String(headers[INVALIDATES_HEADER] ?? '').split(', ') };
}

describe('the answer to a write', () => {
  it('names whose answers it has made old, of those that the person may read', async () => {
    const url = `/api/admin/ticket-applications/${application}`;
    const decided = await told(editor, 'PATCH', url, { status: 'approved' });
    expect(decided).toMatchObject({ statusCode: 200 });
    expect(decided.routes).toEqual(
      expect.arrayContaining([
        'GET /api/admin/ticket-applications',
        'GET /api/admin/ticket-applications/summary',
        'GET /api/admin/waiting',
        'GET /api/ticket-numbers',
      ]),
    );
    expect(decided.routes).not.toContain('GET /api/admin/audit');
    // Decided meanwhile: what was shown is old.
    const again = await told(admin, 'PATCH', url, { status: 'approved' });
    expect(again).toMatchObject({ statusCode: 409 });
    expect(again.routes).toContain('GET /api/admin/audit');
  });

  it('names nothing of the panel to a member', async () => {
    const { routes } = await told(member, 'POST', '/api/user/update-stream', { streamUrl: null });
    expect(routes).toContain('GET /api/user/points');
    expect(routes.filter((route) => route.includes('/admin/'))).toEqual([]);
  });

  it('names nothing where nothing was changed', async () => {
    const body = { status: 'belki' };
    const refused = await told(
      editor,
      'PATCH',
      `/api/admin/ticket-applications/${application}`,
      body,
    );
    expect(refused).toEqual({ statusCode: 400, routes: [''] });
    expect(await told(editor, 'GET', '/api/admin/waiting')).toEqual({
      statusCode: 200,
      routes: [''],
    });
  });
});
