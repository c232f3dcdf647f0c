import { INVALIDATES_HEADER } from '@vitrin/contract/invalidates-header.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';

let app: TestApp;
let admin: TestUser;
let editor: TestUser;
let member: TestUser;
let applicationId: string;

beforeAll(async () => {
  app = await startTestApp();
  [admin, editor, member] = [
    await app.createUser('super_admin'),
    await app.createUser('editor'),
    await app.createUser(),
  ];
  const body = { name: 'Firma', logoUrl: '/demo/ornek.svg' };
  const companyResponse = await app.send('POST', '/api/ticket-companies', { as: editor, body });
  const fields = {
    ticketCompanyId: companyResponse.json().id,
    username: 'oyuncu',
    investmentAmount: 5000,
  };
  const applyResponse = await app.send('POST', '/api/ticket-applications', {
    as: member,
    body: fields,
  });
  applicationId = applyResponse.json().id;
});

async function sendAndListRoutes(as: TestUser, method: string, url: string, body?: object) {
  const { statusCode, headers } = await app.send(method, url, { as, body });
  return { statusCode, routes: String(headers[INVALIDATES_HEADER] ?? '').split(', ') };
}

describe('the x-invalidates header', () => {
  it('lists the stale routes that the user may call', async () => {
    const url = `/api/admin/ticket-applications/${applicationId}`;
    const decision = await sendAndListRoutes(editor, 'PATCH', url, { status: 'approved' });
    expect(decision).toMatchObject({ statusCode: 200 });
    expect(decision.routes).toEqual(
      expect.arrayContaining([
        'GET /api/admin/ticket-applications',
        'GET /api/admin/ticket-applications/summary',
        'GET /api/admin/waiting',
        'GET /api/ticket-numbers',
      ]),
    );
    expect(decision.routes).not.toContain('GET /api/admin/audit');
    // A conflict means that the client showed stale data.
    const repeatedDecision = await sendAndListRoutes(admin, 'PATCH', url, { status: 'approved' });
    expect(repeatedDecision).toMatchObject({ statusCode: 409 });
    expect(repeatedDecision.routes).toContain('GET /api/admin/audit');
  });

  it('lists no staff routes for a member', async () => {
    const { routes } = await sendAndListRoutes(member, 'POST', '/api/user/update-stream', {
      streamUrl: null,
    });
    expect(routes).toContain('GET /api/user/points');
    expect(routes.filter((route) => route.includes('/admin/'))).toEqual([]);
  });

  it('is absent for a write with invalid input and for reads', async () => {
    const body = { status: 'belki' };
    const refusedResponse = await sendAndListRoutes(
      editor,
      'PATCH',
      `/api/admin/ticket-applications/${applicationId}`,
      body,
    );
    expect(refusedResponse).toEqual({ statusCode: 400, routes: [''] });
    expect(await sendAndListRoutes(editor, 'GET', '/api/admin/waiting')).toEqual({
      statusCode: 200,
      routes: [''],
    });
  });
});
