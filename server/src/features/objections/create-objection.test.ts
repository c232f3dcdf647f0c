import { beforeEach, describe, expect, it } from 'vitest';
import { expectErrorResponse, listInvalidFields } from '../../../test/expect-error-response.ts';
import { setUpObjectionsSite } from '../../../test/objections-site.ts';
import type { TestUser } from '../../../test/test-app.ts';

const calls = setUpObjectionsSite();
const {
  site,
  createApplication,
  addCompany,
  createRejectedApplication,
  sendObjection,
  createObjection,
  withdrawObjection,
  query,
} = calls;
const { listOwnObjections } = calls;

let member: TestUser;
beforeEach(async () => {
  member = await site.app.createUser();
});

describe('an objection', () => {
  it('answers 201 with the stored fields and the status open', async () => {
    const { id } = await createRejectedApplication({}, member);
    const correction = { username: 'dogru-ad', investmentAmount: 1250.5 };
    const objection = await createObjection(id, { correction }, member);
    expect(objection).toEqual({
      id: expect.any(String),
      subject: 'application',
      subjectId: id,
      text: 'Partnerdeki adımı yanlış yazmışım.',
      correction,
      status: 'open',
      answer: null,
      createdAt: expect.any(String),
      decidedAt: null,
    });
    expect(await listOwnObjections(member)).toEqual([objection]);
    expect(await listOwnObjections()).not.toContainEqual(objection);
  });

  it('without a correction has null as correction', async () => {
    const { id } = await createRejectedApplication({}, member);
    expect((await createObjection(id, {}, member)).correction).toBeNull();
  });

  it('can be made once per decision, even after a withdrawal', async () => {
    const { id } = await createRejectedApplication({}, member);
    const objection = await createObjection(id, {}, member);
    expectErrorResponse(await sendObjection(id, {}, member), 409, 'objections.exists');
    expect((await withdrawObjection(objection.id, member)).statusCode).toBe(204);
    expectErrorResponse(await sendObjection(id, {}, member), 409, 'objections.exists');
    expect(await listOwnObjections(member)).toMatchObject([{ status: 'withdrawn' }]);
  });

  it('to a pending or approved application answers 409 objections.not_rejected', async () => {
    const company = await addCompany();
    const { id } = await createApplication(company.id, 500, {}, member);
    expectErrorResponse(await sendObjection(id, {}, member), 409, 'objections.not_rejected');
    await calls.decideApplication(id, 'approved');
    expectErrorResponse(await sendObjection(id, {}, member), 409, 'objections.not_rejected');
  });

  it('is accepted on the 14th day and refused after it', async () => {
    const { id } = await createRejectedApplication({}, member);
    const backdateDecision = (interval: string) =>
      query(
        'update ticket_applications set decided_at = now() - $2::interval where id = $1',
        id,
        interval,
      );
    await backdateDecision('14 days 1 minute');
    expectErrorResponse(await sendObjection(id, {}, member), 409, 'objections.too_late');
    await backdateDecision('13 days 23 hours');
    await createObjection(id, {}, member);
  });

  it('to another member’s or an unknown application answers 404', async () => {
    const { id } = await createRejectedApplication({}, member);
    expectErrorResponse(await sendObjection(id, {}, await site.app.createUser()), 404, 'not_found');
    expectErrorResponse(await sendObjection(crypto.randomUUID(), {}, member), 404, 'not_found');
  });

  it('with an invalid field is refused with the field’s name, and nothing is stored', async () => {
    const { id } = await createRejectedApplication({}, member);
    const listInvalidPaths = async (fields: object) =>
      listInvalidFields(await sendObjection(id, fields, member));
    expect(await listInvalidPaths({ text: 'kısa' })).toEqual(['text']);
    expect(await listInvalidPaths({ text: 'x'.repeat(1001) })).toEqual(['text']);
    expect(await listInvalidPaths({ subject: 'order' })).toEqual(['subject']);
    expect(await listInvalidPaths({ correction: { investmentAmount: 0 } })).toEqual([
      'correction.investmentAmount',
    ]);
    expect(await listInvalidPaths({ correction: { username: '' } })).toEqual([
      'correction.username',
    ]);
    expect(await listInvalidPaths({ correction: { investmentAmount: 5 } })).toEqual([
      'correction.investmentAmount',
    ]);
    expect(await listOwnObjections(member)).toEqual([]);
  });

  it('to a verification can’t have a correction', async () => {
    const fields = { subject: 'verification', correction: { username: 'x' } };
    expect(listInvalidFields(await sendObjection(crypto.randomUUID(), fields, member))).toEqual([
      'correction',
    ]);
  });

  it('is possible during a break', async () => {
    const { id } = await createRejectedApplication({}, member);
    const body = { kind: 'pause', days: 3 };
    const response = await site.app.send('POST', '/api/user/safety/break', { as: member, body });
    expect(response.statusCode).toBe(201);
    await createObjection(id, {}, member);
  });
});

describe('a withdrawal', () => {
  it('ends an open objection of the member; other objections answer 404 or 409', async () => {
    const { id } = await createRejectedApplication({}, member);
    const objection = await createObjection(id, {}, member);
    expectErrorResponse(
      await withdrawObjection(objection.id, await site.app.createUser()),
      404,
      'not_found',
    );
    expect((await withdrawObjection(objection.id, member)).statusCode).toBe(204);
    expectErrorResponse(await withdrawObjection(objection.id, member), 409, 'objections.decided');
    expectErrorResponse(await withdrawObjection(crypto.randomUUID(), member), 404, 'not_found');
  });
});
