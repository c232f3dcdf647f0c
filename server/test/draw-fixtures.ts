import type { DrawRow, PublicDraw } from '@vitrin/contract/draw-schemas.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** A beacon of the public chain, published on 23 August 2023 */
export const realBeacon = {
  round: 1000,
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
};

const superAdmins = new WeakMap<TestApp, Promise<TestUser>>();

/** Returns the super_admin of an instance who manages its draws. */
export function getSuperAdmin(app: TestApp): Promise<TestUser> {
  const superAdmin = superAdmins.get(app) ?? app.createUser('super_admin');
  superAdmins.set(app, superAdmin);
  return superAdmin;
}

/** Makes a call as the super admin and returns its response. @throws if it fails */
async function sendAsSuperAdmin<T>(
  app: TestApp,
  method: string,
  url: string,
  body?: object,
): Promise<T> {
  const response = await app.send(method, url, { as: await getSuperAdmin(app), body });
  if (response.statusCode >= 300) throw new Error(`${method} ${url}: ${response.body}`);
  return response.json();
}

/** Adds a ticket company; returns its id. */
export async function addCompany(app: TestApp): Promise<string> {
  const body = { name: 'Örnek', logoUrl: '/demo/ornek.svg' };
  return (await sendAsSuperAdmin<{ id: string }>(app, 'POST', '/api/ticket-companies', body)).id;
}

/** Adds an approved application of `as` with `ticketCount` tickets; returns its id. */
export async function addTickets(
  app: TestApp,
  ticketCompanyId: string,
  as: TestUser,
  ticketCount = 1,
): Promise<string> {
  const body = { ticketCompanyId, username: 'ornek', investmentAmount: 500 * ticketCount };
  const response = await app.send('POST', '/api/ticket-applications', { as, body });
  const { id } = response.json();
  await sendAsSuperAdmin(app, 'PATCH', `/api/admin/ticket-applications/${id}`, {
    status: 'approved',
  });
  return id;
}

export const createDraftBody = (fields: object = {}) => ({
  title: 'Yılın çekilişi',
  permit: 'MPİ-2026/1',
  source: 'tickets',
  prizes: [{ title: 'Telefon', count: 1 }],
  drawAt: new Date(Date.now() + 120_000).toISOString(),
  ...fields,
});

export const addDraft = (app: TestApp, fields: object = {}): Promise<DrawRow> =>
  sendAsSuperAdmin(app, 'POST', '/api/admin/draws', createDraftBody(fields));

export const sealDraw = (app: TestApp, id: string): Promise<DrawRow> =>
  sendAsSuperAdmin(app, 'POST', `/api/admin/draws/${id}/seal`);

/** Adds a draft for the three tickets of one member at a new company. */
export async function addSealableDraft(app: TestApp, fields: object = {}): Promise<DrawRow> {
  const ticketCompanyId = await addCompany(app);
  await addTickets(app, ticketCompanyId, await app.createUser(), 3);
  return addDraft(app, { ticketCompanyId, ...fields });
}

/** Adds a sealed draw. */
export async function addSealedDraw(app: TestApp, fields: object = {}): Promise<DrawRow> {
  return sealDraw(app, (await addSealableDraft(app, fields)).id);
}

/** Inserts copies of a sealed draw. Every three copies share a time of sealing. */
export async function copySealedDraw(
  { platform }: TestApp,
  id: string,
  count: number,
): Promise<void> {
  await platform.pool.query(
    `insert into draws
     select (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid(),
              'sealed_at', d.sealed_at + n / 3 * interval '1 second'))).*
       from draws d, generate_series(1, $2::int) n where d.id = $1`,
    [id, count],
  );
  platform.topicBus.publishLocally('draws');
}

/** Moves a sealed draw to the round with the known beacon. */
export async function moveToKnownRound({ platform }: TestApp, id: string): Promise<void> {
  await platform.pool.query('update draws set round = $2 where id = $1', [id, realBeacon.round]);
  platform.topicBus.publishLocally('draws');
}

/** Adds a sealed draw that waits for the known beacon. */
export async function addDrawAwaitingBeacon(app: TestApp, fields: object = {}): Promise<DrawRow> {
  const draw = await addSealedDraw(app, fields);
  await moveToKnownRound(app, draw.id);
  return draw;
}

/** Adds a drawn draw. */
export async function addDrawnDraw(app: TestApp, fields: object = {}): Promise<PublicDraw> {
  const { id } = await addDrawAwaitingBeacon(app, fields);
  const { signature } = realBeacon;
  return sendAsSuperAdmin(app, 'POST', `/api/draws/${id}/beacon`, { signature });
}
