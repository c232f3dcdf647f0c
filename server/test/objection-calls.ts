import { addRow, type RowCreators, type SampleCalls } from './sample-call.ts';
import type { TestApp, TestUser } from './test-app.ts';

const claim = { text: 'Partnerdeki adımı yanlış yazmışım.', correction: { username: 'dogru-ad' } };

/** Creates an application of the member and rejects it as an editor; returns its id. */
export async function createRejectedApplication(app: TestApp, as: TestUser): Promise<string> {
  const company = { name: 'Örnek', logoUrl: '/demo/ornek.svg' };
  const ticketCompanyId = await addRow(app, '/api/ticket-companies', company);
  const body = { ticketCompanyId, username: 'yanlis-ad', investmentAmount: 500 };
  const { id } = (await app.send('POST', '/api/ticket-applications', { as, body })).json();
  await app.send('PATCH', `/api/admin/ticket-applications/${id}`, {
    as: await app.createUser('editor'),
    body: { status: 'rejected', adminNote: 'Kullanıcı adı firmada bulunamadı.' },
  });
  return id;
}

async function addObjection(app: TestApp, as: TestUser): Promise<string> {
  const body = {
    ...claim,
    subject: 'application',
    subjectId: await createRejectedApplication(app, as),
  };
  return (await app.send('POST', '/api/objections', { as, body })).json().id;
}

export const objectionCalls = {
  'GET /api/objections': { access: 'member', status: 200 },
  'POST /api/objections': {
    access: 'member',
    status: 201,
    body: () => ({ ...claim, subject: 'application' }),
    prepare: async (app, _owner, as) => ({ subjectId: await createRejectedApplication(app, as) }),
  },
  'DELETE /api/objections/:id': { access: 'member', status: 204 },
  'GET /api/admin/objections': { access: 'staff', status: 200 },
  'GET /api/admin/objections/:id': { access: 'staff', status: 200 },
  'POST /api/admin/objections/:id/decide': {
    access: 'staff',
    status: 200,
    body: () => ({ outcome: 'accepted', answer: 'Partnerin kaydında bulduk.' }),
  },
  'POST /api/admin/objections/:id/notes': {
    access: 'staff',
    status: 201,
    body: (unique) => ({ text: `Örnek not ${unique}` }),
  },
} satisfies SampleCalls;

export const objectionRows: RowCreators = {
  '/api/objections': addObjection,
  '/api/admin/objections': async (app) => addObjection(app, await app.createUser()),
};
