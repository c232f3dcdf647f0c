import { beforeEach, describe, expect, it } from 'vitest';
import { expectErrorResponse, listInvalidFields } from '../../../test/expect-error-response.ts';
import { listAuditEntries } from '../../../test/list-audit-entries.ts';
import { setUpObjectionsSite } from '../../../test/objections-site.ts';
import type { TestUser } from '../../../test/test-app.ts';

const calls = setUpObjectionsSite();
const {
  site,
  createRejectedApplication,
  createObjection,
  decideObjection,
  getObjection,
  listObjections,
  listTicketNumbers,
  listNotificationKinds,
} = calls;

let member: TestUser;
/** An editor who made no decision; `site.editor` makes the rejections. */
let colleague: TestUser;
beforeEach(async () => {
  member = await site.app.createUser();
  colleague = await site.app.createUser('editor');
});

const getApplication = async (as: TestUser) =>
  (await calls.getAsMember('/api/ticket-applications', as))[0];

describe('accepting an objection', () => {
  it('applies the correction, issues the numbers and notifies the member once', async () => {
    const { id } = await createRejectedApplication({}, member);
    const correction = { username: 'dogru-ad', investmentAmount: 1250 };
    const objection = await createObjection(id, { correction }, member);
    const response = await decideObjection(objection.id, 'accepted', colleague);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json()).toMatchObject({
      id: objection.id,
      status: 'accepted',
      answer: 'Partnerin kaydında bulduk.',
      decidedBy: { id: colleague.user.id, username: colleague.user.username },
      original: { username: 'oyuncu', investmentAmount: 500, ticketCount: 1 },
      correction,
      decision: {
        status: 'rejected',
        by: { id: site.editor.user.id, username: site.editor.user.username },
        reason: 'Kullanıcı adı firmada bulunamadı.',
      },
    });
    expect(await getApplication(member)).toMatchObject({
      id,
      status: 'approved',
      username: 'dogru-ad',
      investmentAmount: 1250,
      ticketCount: 2,
      adminNote: null,
    });
    expect(await listTicketNumbers(id)).toHaveLength(2);
    expect(await listNotificationKinds(member)).toEqual(['objection.accepted', 'ticket.rejected']);
    expect(await calls.listOwnObjections(member)).toMatchObject([
      { status: 'accepted', answer: 'Partnerin kaydında bulduk.', decidedAt: expect.any(String) },
    ]);
  });

  it('without a correction approves the original application', async () => {
    const { id } = await createRejectedApplication({}, member);
    const objection = await createObjection(id, {}, member);
    await decideObjection(objection.id, 'accepted', colleague);
    expect(await getApplication(member)).toMatchObject({
      status: 'approved',
      username: 'oyuncu',
      investmentAmount: 500,
    });
    expect(await listTicketNumbers(id)).toHaveLength(1);
  });

  it('adds audit entries for the correction, the approval and the answer', async () => {
    const { id } = await createRejectedApplication({}, member);
    const objection = await createObjection(id, { correction: { username: 'dogru-ad' } }, member);
    await decideObjection(objection.id, 'accepted', colleague);
    expect((await listAuditEntries(site.app, id)).slice(-2)).toMatchObject([
      { action: 'update', actor_id: colleague.user.id, after: { username: 'dogru-ad' } },
      { action: 'approve', actor_id: colleague.user.id, after: { objection: objection.id } },
    ]);
    expect(await listAuditEntries(site.app, objection.id)).toMatchObject([
      { action: 'accept', entity: 'objections', before: { status: 'open' } },
    ]);
  });
});

describe('declining an objection', () => {
  it('keeps the rejection and notifies the member', async () => {
    const { id } = await createRejectedApplication({}, member);
    const objection = await createObjection(id, { correction: { username: 'dogru-ad' } }, member);
    const response = await decideObjection(objection.id, 'declined', colleague);
    expect(response.json()).toMatchObject({ status: 'declined' });
    expect(await getApplication(member)).toMatchObject({
      status: 'rejected',
      username: 'oyuncu',
      adminNote: 'Kullanıcı adı firmada bulunamadı.',
    });
    expect(await listNotificationKinds(member)).toEqual(['objection.declined', 'ticket.rejected']);
    expect(await listAuditEntries(site.app, objection.id)).toMatchObject([{ action: 'decline' }]);
  });
});

describe('the decision about an objection', () => {
  it('is made once: later decisions answer 409 objections.decided', async () => {
    const { id } = await createRejectedApplication({}, member);
    const objection = await createObjection(id, {}, member);
    await decideObjection(objection.id, 'declined', colleague);
    for (const outcome of ['accepted', 'declined'])
      expectErrorResponse(
        await decideObjection(objection.id, outcome, colleague),
        409,
        'objections.decided',
      );
  });

  it('is refused after a withdrawal with 409 objections.decided', async () => {
    const { id } = await createRejectedApplication({}, member);
    const objection = await createObjection(id, {}, member);
    await calls.withdrawObjection(objection.id, member);
    expectErrorResponse(
      await decideObjection(objection.id, 'accepted', colleague),
      409,
      'objections.decided',
    );
  });

  it('needs an outcome and an answer of 3 to 500 characters', async () => {
    const { id } = await createRejectedApplication({}, member);
    const objection = await createObjection(id, {}, member);
    const listInvalidPaths = async (outcome: string, answer: string) =>
      listInvalidFields(await decideObjection(objection.id, outcome, colleague, { answer }));
    expect(await listInvalidPaths('accepted', 'ok')).toEqual(['answer']);
    expect(await listInvalidPaths('accepted', 'x'.repeat(501))).toEqual(['answer']);
    expect(await listInvalidPaths('open', 'Tamam')).toEqual(['outcome']);
    expectErrorResponse(await decideObjection(crypto.randomUUID(), 'declined', colleague), 404);
    expect((await getObjection(objection.id)).status).toBe('open');
  });

  it('is refused to the rejecter and to the objector while a colleague is active', async () => {
    const { id } = await createRejectedApplication({}, member);
    const objection = await createObjection(id, {}, member);
    for (const outcome of ['accepted', 'declined']) {
      const refusedResponse = await decideObjection(objection.id, outcome, site.editor);
      expectErrorResponse(refusedResponse, 409, 'objections.own_decision');
    }
    const ownApplication = await createRejectedApplication({}, colleague);
    const ownObjection = await createObjection(ownApplication.id, {}, colleague);
    const refusedResponse = await decideObjection(ownObjection.id, 'accepted', colleague);
    expectErrorResponse(refusedResponse, 409, 'objections.own_decision');
  });

  it('is allowed to the rejecter if every colleague is suspended', async () => {
    const { id } = await createRejectedApplication({}, member);
    const objection = await createObjection(id, {}, member);
    const suspendOthersQuery =
      "update users set suspended_at = now() where role <> 'viewer' and id <> $1";
    await calls.query(suspendOthersQuery, site.editor.user.id);
    const response = await decideObjection(objection.id, 'accepted', site.editor);
    await calls.query('update users set suspended_at = null');
    expect(response.statusCode, response.body).toBe(200);
  });
});

describe('the queue of objections', () => {
  it('lists the oldest open objection first, and can be filtered and searched', async () => {
    const company = await calls.addCompany();
    const objections = [];
    for (const username of ['birinci', 'ikinci', 'ucuncu']) {
      const { id } = await createRejectedApplication({ username }, member, company.id);
      objections.push(
        await createObjection(id, { correction: { username: `${username}-dogru` } }, member),
      );
    }
    const [firstId, secondId, thirdId] = objections.map(({ id }) => id);
    await decideObjection(String(firstId), 'declined', colleague);
    const searchIds = async (query: string) => (await listObjections(query)).map(({ id }) => id);
    const memberQuery = `q=${member.user.username}`;
    expect(await searchIds(memberQuery)).toEqual([secondId, thirdId, firstId]);
    expect(await searchIds(`${memberQuery}&status=open`)).toEqual([secondId, thirdId]);
    expect(await searchIds(`${memberQuery}&status=declined`)).toEqual([firstId]);
    expect(await searchIds(`${memberQuery}&subject=verification`)).toEqual([]);
    expect(await searchIds('q=IKINCI-DOGRU')).toEqual([secondId]);
    expect(await searchIds(`${memberQuery}&limit=2`)).toEqual([secondId, thirdId]);
  });

  it('is part of the pending counts', async () => {
    const countOpen = async () =>
      (await calls.asEditor('GET', '/api/admin/waiting')).json().objections;
    const openCount = await countOpen();
    const { id } = await createRejectedApplication({}, member);
    const objection = await createObjection(id, {}, member);
    expect(await countOpen()).toBe(openCount + 1);
    await decideObjection(objection.id, 'declined', colleague);
    expect(await countOpen()).toBe(openCount);
  });

  it('is for staff only', async () => {
    const { id } = await createRejectedApplication({}, member);
    const objection = await createObjection(id, {}, member);
    for (const path of ['', `/${objection.id}`])
      expectErrorResponse(
        await site.app.send('GET', `/api/admin/objections${path}`, { as: member }),
        403,
      );
  });
});

describe('prepared answers', () => {
  it('are reason presets of the kind objections, which staff change', async () => {
    const path = '/api/admin/reason-presets';
    const defaultPresets = (await calls.asEditor('GET', path)).json();
    expect(defaultPresets.objections.length).toBeGreaterThan(0);
    const objections = ['Dekontunuzla bulduk.'];
    const saveResponse = await calls.asEditor('PUT', path, { objections });
    expect(saveResponse.json()).toEqual({ ...defaultPresets, objections });
    expect((await calls.asEditor('GET', path)).json()).toEqual({ ...defaultPresets, objections });
  });
});

describe('internal notes', () => {
  it('are shown to staff, and are missing from the member’s list of objections', async () => {
    const { id } = await createRejectedApplication({}, member);
    const objection = await createObjection(id, {}, member);
    const path = `/api/admin/objections/${objection.id}/notes`;
    const noteResponse = await site.app.send('POST', path, {
      as: colleague,
      body: { text: 'Sorduk.' },
    });
    expect(noteResponse.statusCode, noteResponse.body).toBe(201);
    expect(noteResponse.json()).toMatchObject({
      text: 'Sorduk.',
      author: { username: colleague.user.username },
    });
    expect((await getObjection(objection.id)).notes).toEqual([noteResponse.json()]);
    expect(JSON.stringify(await calls.listOwnObjections(member))).not.toContain('Sorduk');
    expectErrorResponse(
      await site.app.send('POST', path, { as: colleague, body: { text: ' ' } }),
      400,
    );
    expect(await listAuditEntries(site.app, objection.id)).toMatchObject([{ action: 'note' }]);
  });
});
