import {
  addDraft,
  addDrawAwaitingBeacon,
  addDrawnDraw,
  addSealableDraft,
  addSealedDraw,
  createDraftBody,
  realBeacon,
} from './draw-fixtures.ts';
import type { RowCreators, SampleCalls } from './sample-call.ts';
import type { TestApp } from './test-app.ts';

const createReasonBody = () => ({ reason: 'Örnek neden' });

/** Sample calls of draws */
export const drawCalls = {
  'GET /api/draws': { access: 'public', status: 200 },
  'GET /api/draws/:id': { access: 'public', status: 200 },
  'GET /api/draws/:id/list.txt': { access: 'public', status: 200 },
  'GET /api/draws/:id/receipt.json': { access: 'public', status: 200 },
  'GET /api/draws/:id/own': { access: 'member', status: 200 },
  'POST /api/draws/:id/beacon': {
    access: 'public',
    status: 200,
    body: () => ({ signature: realBeacon.signature }),
  },
  'GET /api/admin/draws': { access: 'staff', status: 200 },
  'GET /api/admin/draws/:id': { access: 'staff', status: 200 },
  'POST /api/admin/draws': { access: 'super_admin', status: 201, body: () => createDraftBody() },
  'PATCH /api/admin/draws/:id': {
    access: 'super_admin',
    status: 200,
    body: () => createDraftBody(),
  },
  'DELETE /api/admin/draws/:id': { access: 'super_admin', status: 204 },
  'GET /api/admin/draws/entries': { access: 'staff', status: 200 },
  'GET /api/admin/draws/:id/entries': { access: 'staff', status: 200 },
  'POST /api/admin/draws/:id/seal': { access: 'super_admin', status: 200 },
  'POST /api/admin/draws/:id/cancel': {
    access: 'super_admin',
    status: 200,
    body: createReasonBody,
  },
  'POST /api/admin/draws/:id/skip': {
    access: 'super_admin',
    status: 200,
    body: () => ({ place: 1, ...createReasonBody() }),
  },
  'GET /api/admin/draws/:id/winners': { access: 'staff', status: 200 },
} satisfies SampleCalls;

const drawnDrawIds = new WeakMap<TestApp, Promise<string>>();

/** Returns the id of a server's only drawn draw: verifying a beacon for each call would be slow. */
function getDrawnDrawId(app: TestApp): Promise<string> {
  const id = drawnDrawIds.get(app) ?? addDrawnDraw(app).then((draw) => draw.id);
  drawnDrawIds.set(app, id);
  return id;
}

export const drawRows: RowCreators = {
  '/api/draws': getDrawnDrawId,
  '/api/draws/:id/beacon': async (app) => (await addDrawAwaitingBeacon(app)).id,
  '/api/admin/draws': async (app) => (await addDraft(app)).id,
  '/api/admin/draws/:id/seal': async (app) => (await addSealableDraft(app)).id,
  '/api/admin/draws/:id/cancel': async (app) => (await addSealedDraw(app)).id,
  '/api/admin/draws/:id/skip': async (app) => (await addDrawnDraw(app)).id,
  '/api/admin/draws/:id/winners': getDrawnDrawId,
};
