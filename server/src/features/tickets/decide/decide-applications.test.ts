import { describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../../test/expect-error-response.ts';
import { listAuditEntries } from '../../../../test/list-audit-entries.ts';
import { applicationsPath, setUpTicketsSite } from '../../../../test/tickets-site.ts';

const {
  site,
  asEditor,
  addCompany,
  createApplication,
  decideApplication,
  listApplications,
  listTicketNumbers,
  getAsMember,
} = setUpTicketsSite();

describe('a decision about an application', () => {
  it('to approve issues exactly its ticket count of unique, ordered numbers', async () => {
    const { id, name } = await addCompany({ ticketPrice: 1 });
    const application = await createApplication(id, 150);
    const response = await decideApplication(application.id, 'approved', 'Hayırlı olsun');
    expect(response.json()).toMatchObject({
      status: 'approved',
      adminNote: 'Hayırlı olsun',
      decidedAt: expect.any(String),
    });
    const numbers = await listTicketNumbers(application.id);
    expect(numbers).toHaveLength(150);
    const spelledNumbers = numbers.map(({ ticketNumber }) => ticketNumber);
    expect(spelledNumbers.every((number) => /^BLT-\d{8}$/.test(number))).toBe(true);
    expect(new Set(spelledNumbers).size).toBe(150);
    expect(spelledNumbers).toEqual([...spelledNumbers].sort());
    expect(numbers[0]?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/);
    const ownNumbers = await getAsMember('/api/ticket-numbers');
    expect(ownNumbers).toContainEqual({
      ...numbers[0],
      ticketApplication: { id: application.id, ticketCompany: { id, name } },
    });
    expect((await getAsMember('/api/ticket-numbers?limit=3')).length).toBe(3);
    expect((await getAsMember('/api/ticket-applications'))[0]).toMatchObject({
      adminNote: 'Hayırlı olsun',
    });
  });

  it('to reject issues no numbers and shows its note', async () => {
    const { id } = await addCompany();
    const application = await createApplication(id, 5000);
    await decideApplication(application.id, 'rejected', 'Yatırım görünmüyor');
    expect(await listTicketNumbers(application.id)).toEqual([]);
    const [newestApplication] = await getAsMember('/api/ticket-applications');
    expect(newestApplication).toMatchObject({
      status: 'rejected',
      adminNote: 'Yatırım görünmüyor',
    });
  });

  it('is made once', async () => {
    const { id } = await addCompany();
    const application = await createApplication(id, 1000);
    await decideApplication(application.id, 'rejected');
    expectErrorResponse(
      await decideApplication(application.id, 'approved'),
      409,
      'tickets.already_decided',
    );
    expectErrorResponse(
      await decideApplication(application.id, 'rejected'),
      409,
      'tickets.already_decided',
    );
    expect(await listTicketNumbers(application.id)).toEqual([]);
    expect((await listAuditEntries(site.app, application.id)).map(({ action }) => action)).toEqual([
      'reject',
    ]);
  });

  it.each(['pending', 'voided', '', null, 1, undefined])('cannot be %j', async (status) => {
    const application = await createApplication((await addCompany()).id, 500);
    expectErrorResponse(await decideApplication(application.id, status), 400, 'validation');
    expect((await listApplications())[0]).toMatchObject({ id: application.id, status: 'pending' });
  });

  it('answers 404 for an unknown application', async () => {
    const id = crypto.randomUUID();
    expectErrorResponse(await decideApplication(id, 'approved'), 404, 'not_found');
    expectErrorResponse(await asEditor('DELETE', `${applicationsPath}/${id}`), 404, 'not_found');
    expectErrorResponse(await asEditor('GET', `/api/admin/ticket-numbers/${id}`), 404, 'not_found');
  });

  it('of 20 concurrent approvals and 20 rejections is made once, with numbers issued once', async () => {
    const { id } = await addCompany({ ticketPrice: 100 });
    for (let round = 0; round < 3; round++) {
      const application = await createApplication(id, 1000);
      const responses = await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          decideApplication(application.id, index % 2 ? 'approved' : 'rejected'),
        ),
      );
      const successfulResponses = responses.filter(({ statusCode }) => statusCode === 200);
      expect(successfulResponses).toHaveLength(1);
      expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(39);
      const status = successfulResponses[0]?.json().status;
      expect(await listTicketNumbers(application.id)).toHaveLength(status === 'approved' ? 10 : 0);
      expect(await listAuditEntries(site.app, application.id)).toHaveLength(1);
    }
  });

  it('concurrent with a deletion leaves no numbers without an application', async () => {
    const { id } = await addCompany({ ticketPrice: 100 });
    for (let round = 0; round < 5; round++) {
      const application = await createApplication(id, 2000);
      const [deleteResponse] = await Promise.all([
        asEditor('DELETE', `${applicationsPath}/${application.id}`),
        decideApplication(application.id, 'approved'),
      ]);
      expect(deleteResponse.statusCode).toBe(204);
      const { rowCount } = await site.app.platform.pool.query(
        'select from ticket_numbers where ticket_application_id = $1',
        [application.id],
      );
      expect(rowCount).toBe(0);
    }
  });
});

it('ticket numbers are never issued again, even after their application is deleted', async () => {
  const { id } = await addCompany({ ticketPrice: 100 });
  const firstApplication = await createApplication(id, 500);
  await decideApplication(firstApplication.id, 'approved');
  const deletedNumbers = await listTicketNumbers(firstApplication.id);
  expect((await asEditor('DELETE', `${applicationsPath}/${firstApplication.id}`)).statusCode).toBe(
    204,
  );
  const ownNumbers = JSON.stringify(await getAsMember('/api/ticket-numbers?limit=500'));
  for (const { ticketNumber } of deletedNumbers) expect(ownNumbers).not.toContain(ticketNumber);
  const secondApplication = await createApplication(id, 500);
  await decideApplication(secondApplication.id, 'approved');
  const lastDeletedNumber = deletedNumbers.at(-1)?.ticketNumber ?? '';
  for (const { ticketNumber } of await listTicketNumbers(secondApplication.id))
    expect(ticketNumber > lastDeletedNumber).toBe(true);
});

it('a company with applications cannot be deleted', async () => {
  const { id } = await addCompany();
  const application = await createApplication(id, 500);
  const refusedResponse = await asEditor('DELETE', `/api/ticket-companies/${id}`);
  expect(expectErrorResponse(refusedResponse, 409, 'ticket-companies.in_use').message).toContain(
    'pasif',
  );
  await asEditor('DELETE', `${applicationsPath}/${application.id}`);
  expect((await asEditor('DELETE', `/api/ticket-companies/${id}`)).statusCode).toBe(204);
});
