import { getEventPhase } from '@vitrin/contract/event-times.ts';
import { describe, expect, it } from 'vitest';
import { setUpEventsSite } from '../../../test/events-site.ts';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';
import { PASSWORD, type TestUser } from '../../../test/test-app.ts';

const { site, asEditor, verifyMember, createEvent, createOpenEvent, getEvent, joinEvent } =
  setUpEventsSite();

const getTimeFromNow = (ms: number) => new Date(Date.now() + ms).toISOString();
const HOUR_MS = 3_600_000;

describe('joining an event', () => {
  it('is counted and shown to staff with the message', async () => {
    const { id } = await createOpenEvent({ requiresTelegramVerification: true });
    const response = await joinEvent(id, site.member, 'Benim adım oyuncu');
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      id: expect.any(String),
      userId: site.member.user.id,
      username: site.member.user.username,
      userEmail: site.member.user.email,
      telegramUsername: `tg_${site.member.user.username}`,
      message: 'Benim adım oyuncu',
      createdAt: expect.any(String),
    });
    expect((await getEvent(id)).json().participationCount).toBe(1);
    await expect
      .poll(async () => (await getEvent(id, undefined, site.otherApp)).json().participationCount)
      .toBe(1);
    expect((await getEvent(id, site.editor)).json().participations).toEqual([response.json()]);
    const getStatus = (as: TestUser) =>
      site.app.send('GET', `/api/events/${id}/participation-status`, { as });
    expect((await getStatus(site.member)).json()).toEqual({
      participated: true,
      message: 'Benim adım oyuncu',
    });
    expect((await getStatus(site.editor)).json()).toEqual({ participated: false });
  });

  it('needs no message', async () => {
    const { id } = await createOpenEvent();
    const response = await site.app.send('POST', `/api/events/${id}/participate`, {
      as: site.member,
      body: {},
    });
    expect(response.json()).toMatchObject({ message: '' });
  });

  it('checks the reasons for refusal in the specified order', async () => {
    const futureEvent = await createEvent({ startDate: getTimeFromNow(HOUR_MS) });
    const endedEvent = await createEvent({
      startDate: getTimeFromNow(-2 * HOUR_MS),
      endDate: getTimeFromNow(-HOUR_MS),
    });
    const verifiedOnlyEvent = await createEvent();
    const otherUser = await site.app.createUser();
    expectErrorResponse(await joinEvent(futureEvent.id, undefined), 401, 'auth.required');
    expectErrorResponse(await joinEvent(crypto.randomUUID(), otherUser), 404, 'not_found');
    expectErrorResponse(await joinEvent(futureEvent.id, otherUser), 409, 'events.not_started');
    expectErrorResponse(await joinEvent(endedEvent.id, otherUser), 409, 'events.over');
    expectErrorResponse(
      await joinEvent(verifiedOnlyEvent.id, otherUser),
      403,
      'events.telegram_required',
    );
    await verifyMember(otherUser);
    expect((await joinEvent(verifiedOnlyEvent.id, otherUser)).statusCode).toBe(201);
    expectErrorResponse(
      await joinEvent(verifiedOnlyEvent.id, otherUser),
      409,
      'events.already_joined',
    );
    expectErrorResponse(
      await joinEvent(verifiedOnlyEvent.id, otherUser, 'x'.repeat(501)),
      400,
      'validation',
    );
    expectErrorResponse(await joinEvent(verifiedOnlyEvent.id, otherUser, 5), 400, 'validation');
    expect((await getEvent(verifiedOnlyEvent.id)).json().participationCount).toBe(1);
  });

  it('creates one participation for 50 concurrent requests', async () => {
    const { id } = await createOpenEvent();
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        joinEvent(id, site.member, 'x', index % 2 ? site.app : site.otherApp),
      ),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    for (const response of responses)
      if (response.statusCode !== 201) expectErrorResponse(response, 409, 'events.already_joined');
    expect((await getEvent(id)).json().participationCount).toBe(1);
  });

  it('is refused after the end of the event', async () => {
    const endMs = Date.now() + 900;
    const { id } = await createOpenEvent({ endDate: new Date(endMs).toISOString() });
    const users = await Promise.all(Array.from({ length: 8 }, () => site.app.createUser()));
    const responses: { status: number; isAfterEnd: boolean }[] = [];
    await Promise.all(
      users.map(async (as, index) => {
        await new Promise((resolve) => setTimeout(resolve, index * 250));
        const sentMs = Date.now();
        const { statusCode } = await joinEvent(id, as);
        // Ignore requests around the end: either result is correct.
        if (sentMs > endMs + 50 || Date.now() < endMs - 50)
          responses.push({ status: statusCode, isAfterEnd: sentMs > endMs });
      }),
    );
    for (const { status, isAfterEnd } of responses) expect(status).toBe(isAfterEnd ? 409 : 201);
    expect(responses.some(({ isAfterEnd }) => isAfterEnd)).toBe(true);
    const event = (await getEvent(id)).json();
    expect(getEventPhase(event, Date.now())).toBe('past');
  });
});

it('a participation is deleted with the account', async () => {
  const { id } = await createEvent({ requiresTelegramVerification: false });
  const leavingUser = await site.app.createUser();
  await joinEvent(id, leavingUser);
  await joinEvent(id, site.member);
  const body = { password: PASSWORD };
  await site.app.send('POST', '/api/user/delete', { as: leavingUser, body });
  await expect.poll(async () => (await getEvent(id)).json().participationCount).toBe(1);
  expect((await asEditor('DELETE', `/api/admin/events/${id}`)).statusCode).toBe(204);
});
