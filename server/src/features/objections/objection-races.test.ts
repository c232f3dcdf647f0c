import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpObjectionsSite } from '../../../test/objections-site.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';

/** Repetitions of each race. Set OBJECTION_RACES=1000 for a thorough run. */
const REPETITIONS = Number(process.env.OBJECTION_RACES ?? 25);

const calls = setUpObjectionsSite();
const { site, createRejectedApplication, createObjection } = calls;
let otherApp: TestApp;
let staff: TestUser[];
let companyId: string;

beforeAll(async () => {
  otherApp = await startTestApp({ database: site.app.database });
  staff = [await site.app.createUser('editor'), await site.app.createUser('editor')];
  companyId = (await calls.addCompany()).id;
});

const decide = (app: TestApp, id: string, outcome: string, as = staff[0]) =>
  app.send('POST', `/api/admin/objections/${id}/decide`, {
    as,
    body: { outcome, answer: 'Yarış yanıtı' },
  });

/** Returns the stored state of an objection and its application. */
async function readState(objectionId: string, applicationId: string, member: TestUser) {
  const [row] = await calls.query(
    `select (select status from objections where id = $1) as objection,
            (select status from ticket_applications where id = $2) as application,
            (select count(*)::int from ticket_numbers where ticket_application_id = $2) as numbers,
            (select count(*)::int from notifications where user_id = $3 and kind like 'objection.%') as notifications,
            (select count(*)::int from audit_log where entity_id = $1::text and action in ('accept', 'decline')) as decisions`,
    objectionId,
    applicationId,
    member.user.id,
  );
  return row;
}

async function repeatRace(race: (member: TestUser, round: number) => Promise<void>) {
  for (let round = 0; round < REPETITIONS; round++) await race(await site.app.createUser(), round);
}

const countStatus = (statusCodes: number[], status: number) =>
  statusCodes.filter((code) => code === status).length;
/** Starts the requests concurrently, in reverse order in every second repetition. */
const runConcurrently = (round: number, ...requests: (() => Promise<{ statusCode: number }>)[]) => {
  const orderedRequests = round % 2 ? requests : requests.toReversed();
  return Promise.all(orderedRequests.map((send) => send())).then((responses) =>
    round % 2 ? responses : responses.reverse(),
  );
};

const expectedStates = {
  accepted: {
    objection: 'accepted',
    application: 'approved',
    numbers: 1,
    notifications: 1,
    decisions: 1,
  },
  declined: {
    objection: 'declined',
    application: 'rejected',
    numbers: 0,
    notifications: 1,
    decisions: 1,
  },
  withdrawn: {
    objection: 'withdrawn',
    application: 'rejected',
    numbers: 0,
    notifications: 0,
    decisions: 0,
  },
};

describe('concurrent requests on two instances leave a consistent state', {
  timeout: Math.max(600_000, REPETITIONS * 3000),
}, () => {
  it('when one accepts and another declines', () =>
    repeatRace(async (member, round) => {
      const { id } = await createRejectedApplication({}, member, companyId);
      const objection = await createObjection(id, {}, member);
      const [acceptResponse, declineResponse] = await runConcurrently(
        round,
        () => decide(site.app, objection.id, 'accepted', staff[0]),
        () => decide(otherApp, objection.id, 'declined', staff[1]),
      );
      expect([acceptResponse?.statusCode, declineResponse?.statusCode].sort()).toEqual([200, 409]);
      const expectedState =
        acceptResponse?.statusCode === 200 ? expectedStates.accepted : expectedStates.declined;
      expect(await readState(objection.id, id, member)).toEqual(expectedState);
    }));

  it('when two accept and staff decide the application manually', () =>
    repeatRace(async (member, round) => {
      const { id } = await createRejectedApplication({}, member, companyId);
      const objection = await createObjection(id, {}, member);
      const responses = await runConcurrently(
        round,
        () => decide(site.app, objection.id, 'accepted', staff[0]),
        () => decide(otherApp, objection.id, 'accepted', staff[1]),
        () =>
          otherApp.send('PATCH', `/api/admin/ticket-applications/${id}`, {
            as: staff[1],
            body: { status: 'approved' },
          }),
      );
      const statusCodes = responses.map(({ statusCode }) => statusCode);
      expect([countStatus(statusCodes, 200), countStatus(statusCodes, 409)]).toEqual([1, 2]);
      expect(await readState(objection.id, id, member)).toEqual(expectedStates.accepted);
    }));

  it('when the member withdraws while staff accept', () =>
    repeatRace(async (member, round) => {
      const { id } = await createRejectedApplication({}, member, companyId);
      const objection = await createObjection(id, {}, member);
      const [acceptResponse, withdrawResponse] = await runConcurrently(
        round,
        () => decide(site.app, objection.id, 'accepted'),
        () => otherApp.send('DELETE', `/api/objections/${objection.id}`, { as: member }),
      );
      const isAccepted = acceptResponse?.statusCode === 200;
      expect([acceptResponse?.statusCode, withdrawResponse?.statusCode]).toEqual(
        isAccepted ? [200, 409] : [409, 204],
      );
      const expectedState = isAccepted ? expectedStates.accepted : expectedStates.withdrawn;
      expect(await readState(objection.id, id, member)).toEqual(expectedState);
    }));

  it('when the application is deleted while staff accept', () =>
    repeatRace(async (member, round) => {
      const { id } = await createRejectedApplication({}, member, companyId);
      const objection = await createObjection(id, {}, member);
      const [acceptResponse, deleteResponse] = await runConcurrently(
        round,
        () => decide(site.app, objection.id, 'accepted'),
        () => otherApp.send('DELETE', `/api/admin/ticket-applications/${id}`, { as: staff[1] }),
      );
      expect(deleteResponse?.statusCode).toBe(204);
      const isAccepted = acceptResponse?.statusCode === 200;
      if (!isAccepted) expect(acceptResponse?.statusCode).toBe(409);
      expect(await readState(objection.id, id, member)).toEqual({
        objection: isAccepted ? 'accepted' : 'open',
        application: null,
        numbers: 0,
        notifications: isAccepted ? 1 : 0,
        decisions: isAccepted ? 1 : 0,
      });
    }));

  it('when the member deletes the account while staff accept', () => {
    // Each repetition accepts at another moment of the deletion.
    let deletionMs = 40;
    const deleteAccount = async (member: TestUser) => {
      const startMs = performance.now();
      const body = { password: PASSWORD };
      const response = await otherApp.send('POST', '/api/user/delete', { as: member, body });
      deletionMs = performance.now() - startMs;
      return response;
    };
    return repeatRace(async (member, round) => {
      const { id } = await createRejectedApplication({}, member, companyId);
      const objection = await createObjection(id, {}, member);
      const [acceptResponse, deleteResponse] = await Promise.all([
        sleep((deletionMs * (round % 12)) / 10).then(() =>
          decide(site.app, objection.id, 'accepted'),
        ),
        deleteAccount(member),
      ]);
      expect(deleteResponse.statusCode).toBe(200);
      const isAccepted = acceptResponse?.statusCode === 200;
      if (!isAccepted) expect(acceptResponse?.statusCode).toBe(404);
      expect(await readState(objection.id, id, member)).toEqual({
        objection: null,
        application: isAccepted ? 'approved' : 'rejected',
        numbers: isAccepted ? 1 : 0,
        notifications: 0,
        decisions: isAccepted ? 1 : 0,
      });
      const ownerQuery = 'select user_id from ticket_applications where id = $1';
      expect(await calls.query(ownerQuery, id)).toEqual([{ user_id: null }]);
    });
  });

  it('when one objection is sent several times', () =>
    repeatRace(async (member) => {
      const { id } = await createRejectedApplication({}, member, companyId);
      const body = { subject: 'application', subjectId: id, text: 'Aynı anda birkaç kez.' };
      const requests = [site.app, otherApp, site.app, otherApp].map((app) =>
        app.send('POST', '/api/objections', { as: member, body }),
      );
      const statusCodes = (await Promise.all(requests)).map(({ statusCode }) => statusCode);
      expect([countStatus(statusCodes, 201), countStatus(statusCodes, 409)]).toEqual([1, 3]);
    }));
});
