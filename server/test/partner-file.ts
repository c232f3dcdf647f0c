import { reportApplier } from '../src/features/partner-reports/apply/report-applier.ts';
import type { TestApp, TestUser } from './test-app.ts';
import { createFileForm } from './upload.ts';

/** Returns the upload form of a partner file. */
export function createReportForm(
  ticketCompanyId: string,
  file: Buffer | string,
  { name = 'liste.csv', type = 'text/csv' } = {},
) {
  return createFileForm(Buffer.from(file), { name, type, texts: { ticketCompanyId } });
}

/** Adds a company with a pending application; returns the form of a file with a matching row. */
export async function createSampleReportForm(app: TestApp) {
  const editor = await app.createUser('editor');
  const company = { name: 'Örnek', logoUrl: '/demo/ornek.svg' };
  const send = (as: TestUser, path: string, body: object) => app.send('POST', path, { as, body });
  const { id } = (await send(editor, '/api/ticket-companies', company)).json();
  const application = { ticketCompanyId: id, username: 'ornek', investmentAmount: 500 };
  await send(await app.createUser(), '/api/ticket-applications', application);
  return createReportForm(id, 'Ad,Tutar\nornek,500\nbaşkası,300\n');
}

/** Adds a report and compares it, or also applies it; returns its id. */
export async function createSampleReport(
  app: TestApp,
  as: TestUser,
  isApplied = false,
): Promise<string> {
  const path = '/api/admin/partner-reports';
  const { id } = (
    await app.send('POST', path, { as, ...(await createSampleReportForm(app)) })
  ).json();
  const body = { username: 0, amount: 1 };
  await app.send('PUT', `${path}/${id}/mapping`, { as, body });
  if (isApplied) {
    await app.send('POST', `${path}/${id}/apply`, { as, body: {} });
    await reportApplier(app).run();
  }
  return id;
}
