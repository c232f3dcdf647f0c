import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../../test/expect-error-response.ts';
import { openInstances } from '../../../../test/many-instances.ts';
import { setUpStreamsSite } from '../../../../test/streams-site.ts';
import type { TestUser } from '../../../../test/test-app.ts';
import { withoutProtection } from '../../../../test/without-protection.ts';
import { Context } from '../../../platform/context.ts';
import { checkPointDays } from '../../points/check-point-days.ts';
import { submitStreamCode } from './submit-stream-code.ts';

const streams = setUpStreamsSite({ instances: 2, environment: { RATE_LIMITS: 'on' } });
const { site, send, addRule, goLive, computeCode, submitCode, backdateOverlays } = streams;
let instances: ReturnType<typeof openInstances>;

beforeAll(() => {
  instances = openInstances(site.app);
});
afterAll(() => instances.close());

const WRONG_CODE = 'yanlis00';
const query = (text: string, values: unknown[] = []) => site.app.platform.pool.query(text, values);
const getLedger = async (as: TestUser) =>
  (await site.app.send('GET', '/api/user/points', { as })).json();
const getPoints = async (as: TestUser) =>
  (await site.app.send('GET', '/api/auth/user', { as })).json().points;
const movePaymentsToYesterday = () =>
  query('update stream_code_payments set day = day - 1; update stream_rule_days set day = day - 1');
/** Spells a code without Turkish letters. */
const spellPlainly = (code: string) =>
  code.replaceAll(/[ÇĞİIÖŞÜ]/g, (letter) => 'CGIIOSU'['ÇĞİIÖŞÜ'.indexOf(letter)] ?? '');

describe('the code of a stream', () => {
  it('pays once, and names the time of the next code', async () => {
    const { code, endsAt } = await goLive({ pointsReward: 40, perDay: 2 });
    const member = await site.app.createUser();
    const response = await submitCode(member, code);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json()).toEqual({ pointsEarned: 40, nextAt: endsAt });
    expect(response.headers['x-invalidates']).toContain('GET /api/auth/user');
    const { message } = expectErrorResponse(
      await submitCode(member, code),
      409,
      'streams.code_used',
    );
    expect(message).toMatch(
      /^Bu kodun puanını aldınız\. Yeni kod .*(?:dakika|saniye) sonra yayında\.$/,
    );
    expect(await getLedger(member)).toMatchObject([{ delta: 40, reason: 'Yayın kodu' }]);
  });

  it('can be typed in any case, with spaces, and without Turkish letters', async () => {
    const { code } = await goLive();
    const [word, digits] = [code.slice(0, -2), code.slice(-2)];
    const fullWidthDigits = digits.replaceAll(/\d/g, (digit) =>
      String.fromCodePoint(0xff10 + Number(digit)),
    );
    for (const spelling of [
      code,
      code.toLowerCase(),
      code.toLocaleLowerCase('tr'),
      spellPlainly(code),
      spellPlainly(code).toLowerCase(),
      ` ${word} ${digits} `,
      [...code].join(' '),
      `${word}-${digits}`,
      code.normalize('NFD'),
      word + fullWidthDigits,
    ]) {
      const response = await submitCode(await site.app.createUser(), spelling);
      expect(response.statusCode, `${spelling}: ${response.body}`).toBe(200);
    }
  });

  it('counts for one window longer than it is shown, and not before', async () => {
    await goLive({ perDay: 3 });
    const member = await site.app.createUser();
    const previousCode = await computeCode(-1);
    expect((await submitCode(member, previousCode)).statusCode).toBe(200);
    expect((await submitCode(member, await computeCode(0))).statusCode).toBe(200);
    const refusal = expectErrorResponse(
      await submitCode(member, previousCode),
      409,
      'streams.code_used',
    );
    expect(refusal.message).toBe('Bu kodun puanını aldınız. Yayında şimdi yeni bir kod var.');
    for (const windows of [-2, 1])
      expectErrorResponse(
        await submitCode(member, await computeCode(windows)),
        400,
        'streams.wrong_code',
      );
  });

  it('pays a member no more often than the rule allows per day, over all code rules', async () => {
    const member = await site.app.createUser();
    const { code } = await goLive({ pointsReward: 10, perDay: 2 });
    await submitCode(member, code);
    const { code: secondCode } = await goLive({ pointsReward: 10, perDay: 2 });
    const secondResponse = await submitCode(member, secondCode);
    const midnight = new Date(secondResponse.json().nextAt);
    expect(midnight.getTime()).toBeGreaterThan(Date.now());
    expect(midnight.getTime()).toBeLessThanOrEqual(Date.now() + 86_400_000);
    expect(midnight.toLocaleTimeString('tr-TR', { timeZone: 'Europe/Istanbul' })).toBe('00:00:00');
    const { code: thirdCode } = await goLive({ pointsReward: 10, perDay: 2 });
    const { message } = expectErrorResponse(
      await submitCode(member, thirdCode),
      409,
      'streams.daily_limit',
    );
    expect(message).toBe('Bugün için yayın kodu hakkınız doldu; yarın yeniden deneyin.');
    expect(await getPoints(member)).toBe(20);
    await movePaymentsToYesterday();
    expect((await submitCode(member, thirdCode)).json()).toMatchObject({ pointsEarned: 10 });
    // Rows that no rule needs any more are deleted.
    await movePaymentsToYesterday();
    await movePaymentsToYesterday();
    await submitCode(member, await computeCode(-1));
    const { rows } = await query('select from stream_code_payments where user_id = $1', [
      member.user.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('pays nothing beyond a budget, and a refused code can pay later', async () => {
    const { rule, code } = await goLive({ pointsReward: 40, dailyBudget: 40 });
    const [member, lateMember] = [await site.app.createUser(), await site.app.createUser()];
    expect((await submitCode(member, code)).statusCode).toBe(200);
    const { message } = expectErrorResponse(
      await submitCode(lateMember, code),
      409,
      'streams.budget',
    );
    expect(message).toBe('Bugün için ayrılan puan doldu; yarın yeniden deneyin.');
    await send('PATCH', `/${rule.id}`, { dailyBudget: 80, monthlyBudget: 40 });
    expect(
      expectErrorResponse(await submitCode(lateMember, code), 409, 'streams.budget').message,
    ).toBe('Bu ay için ayrılan puan doldu; gelecek ay yeniden deneyin.');
    await send('PATCH', `/${rule.id}`, { monthlyBudget: null });
    expect((await submitCode(lateMember, code)).json()).toMatchObject({ pointsEarned: 40 });
  });

  it('pays only while the stream is live', async () => {
    const member = await site.app.createUser();
    const expectNotLive = async (code: string) =>
      expectErrorResponse(await submitCode(member, code), 409, 'streams.not_live');
    await expectNotLive(WRONG_CODE);
    const { rule, secret, code } = await goLive();
    await backdateOverlays(91);
    await expectNotLive(code);
    await expectNotLive(WRONG_CODE);
    await streams.getOverlay(secret);
    await send('PATCH', `/${rule.id}`, { isActive: false });
    await expectNotLive(code);
    await send('PATCH', `/${rule.id}`, { isActive: true });
    expect((await submitCode(member, code)).statusCode).toBe(200);
    await addRule();
    await expectNotLive(code);
  });

  it.each([undefined, null, '', '   ', 42, {}, 'a'.repeat(41), 'elma\u000042'])(
    'cannot be %j',
    async (code) => {
      const response = await submitCode(await site.app.createUser(), code);
      expect(expectErrorResponse(response, 400, 'validation').details?.[0]?.path).toBe('code');
    },
  );
});

describe('wrong codes', () => {
  it('say how long the shown code lasts', async () => {
    await goLive();
    const response = await submitCode(await site.app.createUser(), WRONG_CODE);
    expect(expectErrorResponse(response, 400, 'streams.wrong_code').message).toMatch(
      /^Bu kod geçerli değil\. Yayındaki kod (?:\d+ dakika)?(?: ?\d+ saniye)? daha ekranda\.$/,
    );
  });

  it('are limited to five a minute over all instances; then right ones are refused too', async () => {
    const { code } = await goLive();
    const member = await site.app.createUser();
    const apps = [site.app, site.otherApp];
    for (let attempt = 0; attempt < 5; attempt++)
      expectErrorResponse(
        await submitCode(member, `${WRONG_CODE}${attempt}`, apps[attempt % 2]),
        400,
        'streams.wrong_code',
      );
    for (const app of apps) {
      const response = await submitCode(member, code, app);
      expect(expectErrorResponse(response, 429, 'streams.too_many_codes').message).toMatch(
        /^Çok fazla yanlış kod girdiniz\. (?:1 dakika|\d+ saniye) sonra tekrar deneyin\.$/,
      );
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(60);
    }
    // Others are not affected, and the limit ends.
    expect((await submitCode(await site.app.createUser(), code)).statusCode).toBe(200);
    await query('update rate_limits set expire = expire - 60000 where key = $1', [
      `stream-code:${member.user.id}`,
    ]);
    expect((await submitCode(member, code)).statusCode).toBe(200);
  });

  it('sent at once are limited too, and right codes do not count', async () => {
    const { code } = await goLive();
    const member = await site.app.createUser();
    const send50 = async (getCode: (index: number) => string) => {
      const responses = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          submitCode(member, getCode(index), index % 2 ? site.app : site.otherApp),
        ),
      );
      return responses.map(({ statusCode }) => statusCode).sort();
    };
    expect(await send50(() => code)).toEqual([200, ...Array(49).fill(409)]);
    expect(await send50((index) => `${WRONG_CODE}${index}`)).toEqual([
      ...Array(5).fill(400),
      ...Array(45).fill(429),
    ]);
  });
});

it('the reasons against a payment are checked in their order', async () => {
  const { rule, code, secret } = await goLive({ perDay: 1, dailyBudget: 1000, pointsReward: 10 });
  const member = await site.app.createUser();
  const expectRefusal = async (sentCode: string, status: number, name: string) =>
    expectErrorResponse(await submitCode(member, sentCode), status, name);
  await submitCode(member, code);
  await send('PATCH', `/${rule.id}`, { dailyBudget: 10 });
  await expectRefusal(code, 409, 'streams.code_used');
  await expectRefusal(await computeCode(-1), 409, 'streams.daily_limit');
  await send('PATCH', `/${rule.id}`, { perDay: 2 });
  await expectRefusal(await computeCode(-1), 409, 'streams.budget');
  await expectRefusal(WRONG_CODE, 400, 'streams.wrong_code');
  await backdateOverlays(100);
  await expectRefusal(code, 409, 'streams.not_live');
  await streams.getOverlay(secret);
  for (let attempt = 0; attempt < 4; attempt++)
    await expectRefusal(WRONG_CODE, 400, 'streams.wrong_code');
  await backdateOverlays(100);
  await expectRefusal(WRONG_CODE, 429, 'streams.too_many_codes');
  const body = { kind: 'pause', days: 1 };
  await site.app.send('POST', '/api/user/safety/break', { as: member, body });
  await expectRefusal(code, 403, 'safety.on_break');
  await expectRefusal('', 400, 'validation');
});

describe('concurrent codes', () => {
  /** Inserts members and returns their ids. */
  async function addMembers(count: number): Promise<string[]> {
    const { rows } = await query(
      `insert into users (id, username, email, password_hash)
       select id, 'c' || left(id::text, 8) || n, id || '@ornek.com', '-'
         from (select gen_random_uuid() as id, n from generate_series(1, $1) n) new_members returning id`,
      [count],
    );
    return rows.map(({ id }) => id);
  }
  async function countOutcomes(memberIds: string[], code: string) {
    const results = await Promise.all(
      memberIds.map((id) =>
        submitStreamCode(
          new Context(instances.getNextContext().platform, { id, role: 'viewer' }, 'any'),
          code,
        ).then(
          () => 'paid',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    return Object.fromEntries(
      [...new Set(results)].map((outcome) => [
        outcome,
        results.filter((result) => result === outcome).length,
      ]),
    );
  }
  const sumPoints = async (ids: string[]) =>
    (await query('select sum(points)::int as sum from users where id = any($1)', [ids])).rows[0]
      .sum;

  it('of one member pay once', async () => {
    const { code } = await goLive({ pointsReward: 10, perDay: 24 });
    const [id = ''] = await addMembers(1);
    expect(await countOutcomes(Array(200).fill(id), code)).toEqual({
      paid: 1,
      'streams.code_used': 199,
    });
    expect(await sumPoints([id])).toBe(10);
  });

  it('of 200 members never exceed a budget', async () => {
    for (const budget of ['dailyBudget', 'monthlyBudget']) {
      const { code } = await goLive({ pointsReward: 30, [budget]: 100 });
      const memberIds = await addMembers(200);
      expect(await countOutcomes(memberIds, code)).toEqual({ paid: 3, 'streams.budget': 197 });
      expect(await sumPoints(memberIds)).toBe(90);
    }
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    expect((await checkPointDays(site.app.platform, tomorrow)).differences).toEqual([]);
  });

  it('exceed a budget without the lock on the rule, so the race is real', async () => {
    const { code } = await goLive({ pointsReward: 30, dailyBudget: 100 });
    const memberIds = await addMembers(200);
    await withoutProtection(
      site.app.platform.pool,
      'reserve_stream_code',
      (definition) =>
        definition
          .replace(`kind = 'code' for no key update`, `kind = 'code'`)
          .replace('is_day_full :=', 'perform pg_sleep(0.1); is_day_full :='),
      async () => {
        const { paid = 0 } = await countOutcomes(memberIds, code);
        expect(paid).toBeGreaterThan(3);
      },
    );
  });
});
