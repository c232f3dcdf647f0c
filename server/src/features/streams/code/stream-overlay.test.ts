import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectErrorResponse } from '../../../../test/expect-error-response.ts';
import { createLink, setUpStreamsSite } from '../../../../test/streams-site.ts';
import { PASSWORD } from '../../../../test/test-app.ts';

const streams = setUpStreamsSite({ instances: 2 });
const { site, send, addRule, createOverlay, getOverlay, getStream, goLive, submitCode } = streams;

const NOT_LIVE = { live: false, since: null, url: null, description: null };
afterEach(() => {
  vi.useRealTimers();
});

describe('a code rule', () => {
  it('has defaults, and refuses invalid numbers', async () => {
    expect(await addRule({ kind: 'code' })).toMatchObject({
      kind: 'code',
      codeSeconds: 120,
      perDay: 1,
    });
    const rule = await addRule({ kind: 'code', codeSeconds: 30, perDay: 24 });
    for (const fields of [
      { kind: 'kod' },
      { codeSeconds: 29 },
      { codeSeconds: 601 },
      { codeSeconds: 60.5 },
      { perDay: 0 },
      { perDay: 25 },
    ]) {
      const { details } = expectErrorResponse(
        await send('PATCH', `/${rule.id}`, fields),
        400,
        'validation',
      );
      expect(details?.[0]?.path).toBe(Object.keys(fields)[0]);
    }
  });

  it('pays nothing for its link, at registration neither, and promises nothing for it', async () => {
    const adminStreamUrl = createLink();
    await goLive({ adminStreamUrl, pointsReward: 70 });
    expect((await site.app.send('GET', '/api/stream-reward')).json()).toEqual({
      pointsReward: null,
    });
    const member = await site.app.createUser();
    const body = { streamUrl: adminStreamUrl };
    const response = await site.app.send('POST', '/api/user/update-stream', { as: member, body });
    expect(response.statusCode).toBe(200);
    expect(response.json()).not.toHaveProperty('pointsEarned');
    const registration = await site.app.send('POST', '/api/auth/register', {
      body: { username: 'linkci', email: 'linkci@ornek.com', password: PASSWORD, ...body },
    });
    expect(registration.json()).not.toHaveProperty('pointsEarned');
  });

  it('deactivates the active link rule, and the other way round', async () => {
    const linkRule = await addRule({ pointsReward: 20 });
    await addRule({ kind: 'code' });
    expect((await streams.listRules()).filter(({ isActive }) => isActive)).toMatchObject([
      { kind: 'code' },
    ]);
    await send('PATCH', `/${linkRule.id}`, { isActive: true });
    expect((await streams.listRules()).filter(({ isActive }) => isActive)).toMatchObject([
      { kind: 'link' },
    ]);
  });

  it('keeps its kind once it has paid; a link rule too', async () => {
    const unpaidRule = await addRule();
    for (const kind of ['code', 'link'])
      expect((await send('PATCH', `/${unpaidRule.id}`, { kind })).json()).toMatchObject({ kind });
    const member = await site.app.createUser();
    const linkRule = await addRule();
    const body = { streamUrl: linkRule.adminStreamUrl };
    await site.app.send('POST', '/api/user/update-stream', { as: member, body });
    const { rule: codeRule, code } = await goLive();
    await submitCode(member, code);
    for (const [{ id, kind }, otherKind] of [
      [linkRule, 'code'],
      [codeRule, 'link'],
    ] as const) {
      expectErrorResponse(
        await send('PATCH', `/${id}`, { kind: otherKind }),
        409,
        'streams.kind_fixed',
      );
      expect((await send('PATCH', `/${id}`, { kind, pointsReward: 5 })).json()).toMatchObject({
        kind,
        pointsReward: 5,
      });
    }
  });
});

describe('the overlay', () => {
  it('shows a word and two digits until the end of the window', async () => {
    const rule = await addRule({ kind: 'code', codeSeconds: 30 });
    const secret = await createOverlay(rule);
    const response = await getOverlay(secret);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const { code, endsAt, serverTime } = response.json();
    expect(code).toMatch(/^[ABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZ]{4,9}\d\d$/);
    expect(Math.abs(Date.parse(serverTime) - Date.now())).toBeLessThan(10_000);
    expect(Date.parse(endsAt) % 30_000).toBe(0);
    expect(Date.parse(endsAt) - Date.parse(serverTime)).toBeGreaterThan(0);
    expect(Date.parse(endsAt) - Date.parse(serverTime)).toBeLessThanOrEqual(30_000);
  });

  it('shows the same code on instances whose clocks are a second apart', async () => {
    const rule = await addRule({ kind: 'code', codeSeconds: 600 });
    const secret = await createOverlay(rule);
    const overlay = (await getOverlay(secret)).json();
    // At the last millisecond of the window on one clock, the other clock is in the next window.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(overlay.endsAt) + 999 });
    const otherOverlay = (await getOverlay(secret, site.otherApp)).json();
    expect(otherOverlay).toMatchObject({ code: overlay.code, endsAt: overlay.endsAt });
    vi.useRealTimers();
    const member = await site.app.createUser();
    expect((await submitCode(member, overlay.code, site.otherApp)).statusCode).toBe(200);
  });

  it('of a replaced or unknown address, or of a deleted rule, answers 404', async () => {
    const { rule, secret, code } = await goLive();
    const newSecret = await createOverlay(rule);
    for (const unknownSecret of [secret, newSecret.toLowerCase(), 'x', 'a'.repeat(180), '%00'])
      expectErrorResponse(await getOverlay(unknownSecret), 404);
    const { code: newCode } = (await getOverlay(newSecret)).json();
    expect(newCode).not.toBe(code);
    expectErrorResponse(
      await submitCode(await site.app.createUser(), code),
      400,
      'streams.wrong_code',
    );
    await send('DELETE', `/${rule.id}`);
    expectErrorResponse(await getOverlay(newSecret), 404);
  });

  it('of an inactive rule shows codes, and nothing is live', async () => {
    const { rule, secret } = await goLive({ isActive: false });
    expect((await getOverlay(secret)).statusCode).toBe(200);
    expect(await getStream()).toEqual({ ...NOT_LIVE, kind: null, points: null });
    await send('PATCH', `/${rule.id}`, { isActive: true });
    expect(await getStream()).toMatchObject({ live: true, kind: 'code' });
  });

  it('is only for code rules and for staff', async () => {
    const linkRule = await addRule();
    expectErrorResponse(await send('POST', `/${linkRule.id}/overlay`), 409, 'streams.no_codes');
    expectErrorResponse(await send('POST', `/${crypto.randomUUID()}/overlay`), 404);
    const { id } = await addRule({ kind: 'code' });
    const member = await site.app.createUser();
    expectErrorResponse(
      await send('POST', `/${id}/overlay`, undefined, member),
      403,
      'auth.forbidden',
    );
  });
});

describe('GET /api/stream', () => {
  it('names link and description only for a code rule and while it is live', async () => {
    expect(await getStream()).toEqual({ ...NOT_LIVE, kind: null, points: null });
    await addRule({ pointsReward: 30, description: 'Gizli' });
    expect(await getStream()).toEqual({ ...NOT_LIVE, kind: 'link', points: 30 });
    const adminStreamUrl = createLink();
    const fields = { adminStreamUrl, pointsReward: 50, description: 'Cumartesi yayını' };
    const rule = await addRule({ kind: 'code', ...fields });
    const waiting = { ...NOT_LIVE, kind: 'code', points: 50 };
    expect(await getStream()).toEqual(waiting);
    const secret = await createOverlay(rule);
    expect(await getStream()).toEqual(waiting);
    await getOverlay(secret);
    const stream = await getStream();
    expect(stream).toEqual({
      live: true,
      since: expect.any(String),
      url: adminStreamUrl,
      description: 'Cumartesi yayını',
      kind: 'code',
      points: 50,
    });
    expect(Math.abs(Date.parse(stream.since) - Date.now())).toBeLessThan(10_000);
    await createOverlay(rule);
    expect(await getStream()).toEqual(waiting);
  });

  it('is live on every instance from the first request of the overlay, with one start', async () => {
    const { secret } = await goLive();
    for (const instance of [site.app, site.otherApp])
      await expect.poll(async () => (await getStream(instance)).live).toBe(true);
    const { since } = await getStream();
    await getOverlay(secret, site.otherApp);
    expect((await getStream()).since).toBe(since);
  });

  it('is live until 90 s after the last request, and starts again with the next one', async () => {
    const { secret } = await goLive();
    const { since } = await getStream();
    await streams.backdateOverlays(85);
    site.app.platform.topicBus.publishLocally('stream');
    expect((await getStream()).live).toBe(true);
    await streams.backdateOverlays(6);
    site.app.platform.topicBus.publishLocally('stream');
    expect((await getStream()).live).toBe(false);
    await getOverlay(secret);
    const stream = await getStream();
    expect(stream.live).toBe(true);
    expect(stream.since > since).toBe(true);
  });

  it('is served from memory: the state ends without a query', async () => {
    await goLive();
    expect((await getStream()).live).toBe(true);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 95_000 });
    await streams.backdateOverlays(95);
    expect((await getStream()).live).toBe(false);
  });
});
