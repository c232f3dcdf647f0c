import type { PartnerWithSecret } from '@vitrin/contract/partners.ts';
import type { RowCreators, SampleCalls } from './sample-call.ts';
import type { TestApp } from './test-app.ts';
import { createFileForm } from './upload.ts';

const createPartnerBody = () => ({ name: 'Örnek', hosts: ['ornek.com'] });

/** Sample calls of partners and postbacks */
export const partnerCalls = {
  'GET /api/admin/partners': { access: 'staff', status: 200 },
  'POST /api/admin/partners': { access: 'super_admin', status: 201, body: createPartnerBody },
  'GET /api/admin/partners/:id': { access: 'staff', status: 200 },
  'PATCH /api/admin/partners/:id': {
    access: 'super_admin',
    status: 200,
    body: () => ({ name: 'Başka' }),
  },
  'DELETE /api/admin/partners/:id': { access: 'super_admin', status: 204 },
  'POST /api/admin/partners/:id/rotate': { access: 'super_admin', status: 200 },
  'POST /api/admin/partners/:id/test': { access: 'super_admin', status: 200 },
  'GET /api/admin/partners/:id/events': { access: 'staff', status: 200 },
  'GET /api/admin/partners/:id/events.csv': { access: 'staff', status: 200 },
  'PUT /api/admin/partners/:id/rules': {
    access: 'super_admin',
    status: 200,
    body: () => ({ rules: [] }),
  },
  'GET /api/admin/partners/:id/statement': { access: 'staff', status: 200 },
  'POST /api/admin/partners/:id/statement/close': {
    access: 'super_admin',
    status: 200,
    body: () => ({ month: '2020-01' }),
  },
  'POST /api/admin/partners/:id/statement/compare': {
    access: 'staff',
    status: 200,
    form: async () => createComparisonForm('tid,amount\n1,500.00\n', { month: '2020-01' }),
  },
  'GET /api/postback/:key': { access: 'public', status: 200 },
  'POST /api/postback/:key': {
    access: 'public',
    status: 200,
    body: (unique) => ({ event: 'reg', tid: unique }),
  },
} satisfies SampleCalls;

/** Returns a form with texts and a partner's list, as the panel sends it. */
export const createComparisonForm = (file: string | Buffer, texts: Record<string, string>) =>
  createFileForm(Buffer.from(file), { name: 'liste.csv', type: 'text/csv', texts });

async function addPartner(app: TestApp): Promise<PartnerWithSecret> {
  const as = await app.createUser('super_admin');
  return (await app.send('POST', '/api/admin/partners', { as, body: createPartnerBody() })).json();
}

export const partnerRows: RowCreators = {
  '/api/admin/partners': async (app) => (await addPartner(app)).id,
  '/api/postback': async (app) => {
    const key = (await addPartner(app)).postbackUrl.split('/').at(-1);
    return `${key}?event=ftd&tid=1&amount=500`;
  },
};
