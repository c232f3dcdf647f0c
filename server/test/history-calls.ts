import type { Version } from '@vitrin/contract/history.ts';
import { addRow, type SampleCalls } from './sample-call.ts';
import type { TestApp } from './test-app.ts';

/** Sample calls of history, bin and plan */
export const historyCalls = {
  'GET /api/admin/history/:collection/:id': { access: 'staff', status: 200 },
  'POST /api/admin/history/:versionId/restore': { access: 'staff', status: 200 },
  'GET /api/admin/bin': { access: 'staff', status: 200 },
  'POST /api/admin/bin/:versionId/restore': { access: 'staff', status: 200 },
  'GET /api/admin/plan': { access: 'staff', status: 200 },
  'GET /api/admin/preview/:collection': { access: 'staff', status: 200 },
} satisfies SampleCalls;

const addCard = (app: TestApp) =>
  addRow(app, '/api/cards', { title: 'Örnek', link: 'https://ornek.com' });

async function getNewestVersionId(app: TestApp, id: string): Promise<string> {
  const as = await app.createUser('editor');
  const versions = await app.send('GET', `/api/admin/history/cards/${id}`, { as });
  return (versions.json() as Version[])[0]?.id ?? '';
}

/** Functions that return the path of a sample call, by path of the contract. They create the row of the path. */
export const historyPaths: Record<string, (app: TestApp) => Promise<string>> = {
  '/api/admin/history/:collection/:id': async (app) =>
    `/api/admin/history/cards/${await addCard(app)}`,
  '/api/admin/history/:versionId/restore': async (app) =>
    `/api/admin/history/${await getNewestVersionId(app, await addCard(app))}/restore`,
  '/api/admin/bin/:versionId/restore': async (app) => {
    const id = await addCard(app);
    await app.send('DELETE', `/api/cards/${id}`, { as: await app.createUser('editor') });
    return `/api/admin/bin/${await getNewestVersionId(app, id)}/restore`;
  },
  '/api/admin/plan': async () =>
    '/api/admin/plan?from=2026-12-01T00:00:00Z&to=2027-01-01T00:00:00Z',
  '/api/admin/preview/:collection': async () => '/api/admin/preview/cards?at=2099-01-01T00:00:00Z',
};
