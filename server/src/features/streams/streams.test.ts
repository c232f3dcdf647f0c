import { describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';
import { listAuditEntries } from '../../../test/list-audit-entries.ts';
import { createLink, setUpStreamsSite } from '../../../test/streams-site.ts';

const { site, send, listRules, addRule } = setUpStreamsSite();

describe('stream rules', () => {
  it('start active, with 100 points and without a description', async () => {
    const adminStreamUrl = createLink();
    expect(await addRule({ adminStreamUrl })).toEqual({
      id: expect.any(String),
      adminStreamUrl,
      kind: 'link',
      isActive: true,
      pointsReward: 100,
      codeSeconds: 120,
      perDay: 1,
      dailyBudget: null,
      monthlyBudget: null,
      description: null,
      version: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
  });

  it('are active one at a time: activating one deactivates the other, with an audit entry', async () => {
    const firstRule = await addRule();
    const secondRule = await addRule();
    expect((await listRules()).filter(({ isActive }) => isActive)).toMatchObject([
      { id: secondRule.id },
    ]);
    const activateResponse = await send('PATCH', `/${firstRule.id}`, { isActive: true });
    expect(activateResponse.json()).toMatchObject({ id: firstRule.id, isActive: true });
    expect((await listRules()).filter(({ isActive }) => isActive)).toMatchObject([
      { id: firstRule.id },
    ]);
    const lastEntry = (await listAuditEntries(site.app, secondRule.id)).at(-1);
    expect(lastEntry).toMatchObject({
      actor_id: site.editor.user.id,
      action: 'update',
      before: { isActive: true },
      after: { isActive: false },
    });
    await send('PATCH', `/${firstRule.id}`, { isActive: false });
    expect((await listRules()).some(({ isActive }) => isActive)).toBe(false);
  });

  it('show visitors only the points of the active rule', async () => {
    const getActiveRule = async () => (await site.app.send('GET', '/api/stream-reward')).json();
    expect(await getActiveRule()).toEqual({ pointsReward: null });
    const { id } = await addRule({ pointsReward: 70, description: 'https://kick.com/gizli' });
    expect(await getActiveRule()).toEqual({ pointsReward: 70 });
    await send('PATCH', `/${id}`, { isActive: false });
    expect(await getActiveRule()).toEqual({ pointsReward: null });
  });

  it('activated concurrently leave one rule active, and every request succeeds', async () => {
    const createdRules = [];
    for (let count = 0; count < 6; count++) createdRules.push(await addRule({ isActive: false }));
    const responses = await Promise.all(
      createdRules.flatMap(({ id }) => [
        send('PATCH', `/${id}`, { isActive: true }),
        send('POST', '', { adminStreamUrl: createLink() }),
      ]),
    );
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 201]));
    expect((await listRules()).filter(({ isActive }) => isActive)).toHaveLength(1);
    const activateAll = site.app.platform.pool.query(
      'update stream_rules set is_active = true where not is_active',
    );
    await expect(activateAll).rejects.toThrow('stream_rules_one_active');
  });

  it.each([
    [{ adminStreamUrl: '' }, 'adminStreamUrl'],
    [{ adminStreamUrl: 'kick.com/vitrin' }, 'adminStreamUrl'],
    [{ adminStreamUrl: '/kick' }, 'adminStreamUrl'],
    [{ adminStreamUrl: 'javascript:alert(1)' }, 'adminStreamUrl'],
    [{ pointsReward: 0 }, 'pointsReward'],
    [{ pointsReward: 1.5 }, 'pointsReward'],
    [{ pointsReward: '100' }, 'pointsReward'],
    [{ pointsReward: null }, 'pointsReward'],
    [{ isActive: 'true' }, 'isActive'],
    [{ description: 'ş'.repeat(5001) }, 'description'],
  ])('refuse %j', async (fields, path) => {
    const rule = await addRule();
    for (const response of [
      await send('POST', '', { adminStreamUrl: createLink(), ...fields }),
      await send('PATCH', `/${rule.id}`, fields),
    ])
      expect(expectErrorResponse(response, 400, 'validation').details?.[0]?.path).toBe(path);
    expect(await listRules()).toEqual([rule]);
  });

  it('answer 404 for unknown ids', async () => {
    const path = `/${crypto.randomUUID()}`;
    expectErrorResponse(await send('PATCH', path, { isActive: true }), 404, 'not_found');
    expectErrorResponse(await send('DELETE', path), 404, 'not_found');
  });
});
