import { describe, expect, it } from 'vitest';
import { auditOf } from '../../../test/content.ts';
import { expectRefusal } from '../../../test/expect-refusal.ts';
import { admin, ticketsSite } from '../../../test/tickets-site.ts';

const { site, asEditor, addCompany, applied, decide, listed, numbersOf, own } = ticketsSite();

describe('a decision', () => {
  it('of approval gives exactly as many numbers, unique and in order', async () => {
    const { id, name } = await addCompany({ ticketPrice: 1 });
    const one = await applied(id, 150);
    const answer = await decide(one.id, 'approved', 'Hayırlı olsun');
    expect(answer.json()).toMatchObject({
      status: 'approved',
      adminNote: 'Hayırlı olsun',
      decidedAt: expect.any(String),
    });
    const numbers = await numbersOf(one.id);
    expect(numbers).toHaveLength(150);
    const spelled = numbers.map(({ ticketNumber }) => ticketNumber);
    expect(spelled.every((number) => /^BLT-\d{8}$/.test(number))).toBe(true);
    expect(new Set(spelled).size).toBe(150);
    expect(spelled).toEqual([...spelled].sort());
    expect(numbers[0]?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/);
    const mine = await own('/api/ticket-numbers');
    expect(mine).toContainEqual({
      ...numbers[0],
      ticketApplication: { id: one.id, ticketCompany: { id, name } },
    });
    expect((await own('/api/ticket-numbers?limit=3')).length).toBe(3);
    expect((await own('/api/ticket-applications'))[0]).toMatchObject({
      adminNote: 'Hayırlı olsun',
    });
  });

  it('of refusal gives none, and its note is shown', async () => {
    const { id } = await addCompany();
    const one = await applied(id, 5000);
    await decide(one.id, 'rejected', 'Yatırım görünmüyor');
    expect(await numbersOf(one.id)).toEqual([]);
    const [newest] = await own('/api/ticket-applications');
    expect(newest).toMatchObject({ status: 'rejected', adminNote: 'Yatırım görünmüyor' });
  });

  it('is made once', async () => {
    const { id } = await addCompany();
    const one = await applied(id, 1000);
    await decide(one.id, 'rejected');
    expectRefusal(await decide(one.id, 'approved'), 409, 'tickets.already_decided');
    expectRefusal(await decide(one.id, 'rejected'), 409, 'tickets.already_decided');
    expect(await numbersOf(one.id)).toEqual([]);
    expect((await auditOf(site.app, one.id)).map(({ action }) => action)).toEqual(['reject']);
  });

  it.each(['pending', 'voided', '', null, 1, undefined])('cannot be %j', async (status) => {
    const one = await applied((await addCompany()).id, 500);
    expectRefusal(await decide(one.id, status), 400, 'validation');
    expect((await listed())[0]).toMatchObject({ id: one.id, status: 'pending' });
  });

  it('on what is not there is a 404', async () => {
    const id = crypto.randomUUID();
    expectRefusal(await decide(id, 'approved'), 404, 'not_found');
    expectRefusal(await asEditor('DELETE', `${admin}/${id}`), 404, 'not_found');
    expectRefusal(await asEditor('GET', `/api/admin/ticket-numbers/${id}`), 404, 'not_found');
  });

  it('by 20 who approve and 20 who reject at once is one decision, numbers once', async () => {
    const { id } = await addCompany({ ticketPrice: 100 });
    for (let round = 0; round < 3; round++) {
      const one = await applied(id, 1000);
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, at) => decide(one.id, at % 2 ? 'approved' : 'rejected')),
      );
      const done = answers.filter(({ statusCode }) => statusCode === 200);
      expect(done).toHaveLength(1);
      expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(39);
      const status = done[0]?.json().status;
      expect(await numbersOf(one.id)).toHaveLength(status === 'approved' ? 10 : 0);
      expect(await auditOf(site.app, one.id)).toHaveLength(1);
    }
  });

  it('and a deletion at once leave no number of a deleted application', async () => {
    const { id } = await addCompany({ ticketPrice: 100 });
    for (let round = 0; round < 5; round++) {
      const one = await applied(id, 2000);
      const [deletion] = await Promise.all([
        asEditor('DELETE', `${admin}/${one.id}`),
        decide(one.id, 'approved'),
      ]);
      expect(deletion.statusCode).toBe(204);
      const { rowCount } = await site.app.platform.pool.query(
        'select from ticket_numbers where ticket_application_id = $1',
        [one.id],
      );
      expect(rowCount).toBe(0);
    }
  });
});

it('numbers are never issued again, also after their application is deleted', async () => {
  const { id } = await addCompany({ ticketPrice: 100 });
  const first = await applied(id, 500);
  await decide(first.id, 'approved');
  const voided = await numbersOf(first.id);
  expect((await asEditor('DELETE', `${admin}/${first.id}`)).statusCode).toBe(204);
  const mine = JSON.stringify(await own('/api/ticket-numbers?limit=500'));
  for (const { ticketNumber } of voided) expect(mine).not.toContain(ticketNumber);
  const second = await applied(id, 500);
  await decide(second.id, 'approved');
  const last = voided.at(-1)?.ticketNumber ?? '';
  for (const { ticketNumber } of await numbersOf(second.id)) expect(ticketNumber > last).toBe(true);
});

it('a company with applications is not deleted, one without is', async () => {
  const { id } = await addCompany();
  const one = await applied(id, 500);
  const refused = await asEditor('DELETE', `/api/ticket-companies/${id}`);
  expect(expectRefusal(refused, 409, 'ticket-companies.in_use').message).toContain('pasif');
  await asEditor('DELETE', `${admin}/${one.id}`);
  expect((await asEditor('DELETE', `/api/ticket-companies/${id}`)).statusCode).toBe(204);
});
