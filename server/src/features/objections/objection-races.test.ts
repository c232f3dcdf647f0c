import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUpObjectionsSite } from '../../../test/objections-site.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';

/** Repetitions of each race; OBJECTION_RACES=1000 for the measured run. */
const REPETITIONS = Number(process.env.OBJECTION_RACES ?? 25);

const calls = setUpObjectionsSite();
const { site, createRejectedApplication, createObjection } = calls;
let other: TestApp;
let staff: TestUser[];
let companyId: string;

beforeAll(async () => {
  other = await startTestApp({ database: site.app.database });
  staff = [await site.app.createUser('editor'), await site.app.createUser('editor')];
  companyId = (await calls.addCompany()).id;
});
afterAll(() => other.close());

const decide = (app: TestApp, id: string, outcome: string, as = staff[0]) =>
  app.send('POST', `/api/admin/objections/${id}/decide`, {
    as,
    body: { outcome, answer: 'Yarış yanıtı' },
  });

/** Returns the stored state of an objection and its application. */
async function stateOf(objectionId: string, applicationId: string, member: TestUser) {
  const [row] = await calls.query(
    `select (select status from objections where id = $1) as objection,
            (select status from ticket_applications where id = $2) as application,
            (select count(*)::int from ticket_numbers where ticket_application_id = $2) as numbers,
            (select count(*)::int from notifications where user_id = $3 and kind like 'objection.%') as told,
            (select count(*)::int from audit_log where entity_id = $1::text and action in ('accept', 'decline')) as audited`,
    objectionId,
    applicationId,
    member.user.id,
  );
  return row;
}

async function repeat(race: (member: TestUser, round: number) => Promise<void>) {
  for (let round = 0; round < REPETITIONS; round++) await race(await site.app.createUser(), round);
}

const one = (codes: number[], status: number) => codes.filter((code) => code === status).length;
/** Starts the calls concurrently, in another order in each repetition. */
const runConcurrently = (round: number, ...calls: (() => Promise<{ statusCode: number }>)[]) => {
  const order = round % 2 ? calls : calls.toReversed();
  return Promise.all(order.map((send) => send())).then((all) => (round % 2 ? all : all.reverse()));
};

const rows = {
  accepted: { objection: 'accepted', application: 'approved', numbers: 1, told: 1, audited: 1 },
  declined: { objection: 'declined', application: 'rejected', numbers: 0, told: 1, audited: 1 },
  withdrawn: { objection: 'withdrawn', application: 'rejected', numbers: 0, told: 0, audited: 0 },
};

describe('one of several concurrent requests on two instances succeeds', {
  timeout: Math.max(600_000, REPETITIONS * 3000),
}, () => {
  it('when one accepts and another declines', () =>
    repeat(async (member, round) => {
      const { id } = await createRejectedApplication({}, member, companyId);
      const objection = await createObjection(id, {}, member);
      const [accept, decline] = await runConcurrently(
        round,
        () => decide(site.app, objection.id, 'accepted', staff[0]),
        () => decide(other, objection.id, 'declined', staff[1]),
      );
      expect([accept?.statusCode, decline?.statusCode].sort()).toEqual([200, 409]);
      const won = accept?.statusCode === 200 ? rows.accepted : rows.declined;
      expect(await stateOf(objection.id, id, member)).toEqual(won);
    }));

  it('when two accept and staff decide the application manually', () =>
    repeat(async (member, round) => {
      const { id } = await createRejectedApplication({}, member, companyId);
      const objection = await createObjection(id, {}, member);
      const responses = await runConcurrently(
        round,
        () => decide(site.app, objection.id, 'accepted', staff[0]),
        () => decide(other, objection.id, 'accepted', staff[1]),
        () =>
          other.send('PATCH', `/api/admin/ticket-applications/${id}`, {
            as: staff[1],
            body: { status: 'approved' },
          }),
      );
      const codes = responses.map(({ statusCode }) => statusCode);
      expect([one(codes, 200), one(codes, 409)]).toEqual([1, 2]);
      expect(await stateOf(objection.id, id, member)).toEqual(rows.accepted);
    }));

  it('when the member withdraws while staff accept', () =>
    repeat(async (member, round) => {
      const { id } = await createRejectedApplication({}, member, companyId);
      const objection = await createObjection(id, {}, member);
      const [accept, withdraw] = await runConcurrently(
        round,
        () => decide(site.app, objection.id, 'accepted'),
        () => other.send('DELETE', `/api/objections/${objection.id}`, { as: member }),
      );
      const isAccepted = accept?.statusCode === 200;
      expect([accept?.statusCode, withdraw?.statusCode]).toEqual(
        isAccepted ? [200, 409] : [409, 204],
      );
      const won = isAccepted ? rows.accepted : rows.withdrawn;
      expect(await stateOf(objection.id, id, member)).toEqual(won);
    }));

  it('when the application is deleted while staff accept', () =>
    repeat(async (member, round) => {
      const { id } = await createRejectedApplication({}, member, companyId);
      const objection = await createObjection(id, {}, member);
      const [accept, remove] = await runConcurrently(
        round,
        () => decide(site.app, objection.id, 'accepted'),
        () => other.send('DELETE', `/api/admin/ticket-applications/${id}`, { as: staff[1] }),
      );
      expect(remove?.statusCode).toBe(204);
      const isAccepted = accept?.statusCode === 200;
      if (!isAccepted) expect(accept?.statusCode).toBe(409);
      expect(await stateOf(objection.id, id, member)).toEqual({
        objection: isAccepted ? 'accepted' : 'open',
        application: null,
        numbers: 0,
        told: isAccepted ? 1 : 0,
        audited: isAccepted ? 1 : 0,
      });
    }));

  it('when the member deletes the account while staff accept', () => {
    // A deletion takes some time. Each repetition accepts at another moment of the deletion.
    let deletionMs = 40;
    const remove = async (member: TestUser) => {
      const startedAt = performance.now();
      const body = { password: PASSWORD };
      const response = await other.send('POST', '/api/user/delete', { as: member, body });
      deletionMs = performance.now() - startedAt;
      return response;
    };
    return repeat(async (member, round) => {
      const { id } = await createRejectedApplication({}, member, companyId);
      const objection = await createObjection(id, {}, member);
      const [accept, removed] = await Promise.all([
        sleep((deletionMs * (round % 12)) / 10).then(() =>
          decide(site.app, objection.id, 'accepted'),
        ),
        remove(member),
      ]);
      expect(removed.statusCode).toBe(200);
      const isAccepted = accept?.statusCode === 200;
      if (!isAccepted) expect(accept?.statusCode).toBe(404);
      expect(await stateOf(objection.id, id, member)).toEqual({
        objection: null,
        application: isAccepted ? 'approved' : 'rejected',
        numbers: isAccepted ? 1 : 0,
        told: 0,
        audited: isAccepted ? 1 : 0,
      });
      const owners = 'select user_id from ticket_applications where id = $1';
      expect(await calls.query(owners, id)).toEqual([{ user_id: null }]);
    });
  });

  it('when one objection is sent several times', () =>
    repeat(async (member) => {
      const { id } = await createRejectedApplication({}, member, companyId);
      const body = { subject: 'application', subjectId: id, text: 'Aynı anda birkaç kez.' };
      const requests = [site.app, other, site.app, other].map((app) =>
        app.send('POST', '/api/objections', { as: member, body }),
      );
      const codes = (await Promise.all(requests)).map(({ statusCode }) => statusCode);
      expect([one(codes, 201), one(codes, 409)]).toEqual([1, 3]);
    }));
});
