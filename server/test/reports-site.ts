import type { PartnerReport, ReportRow, RowState } from '@vitrin/contract/partner-reports.ts';
import { expect } from 'vitest';
import { addApplications } from '../../bench/partner-site.ts';
import { reportApplier } from '../src/features/partner-reports/apply/report-applier.ts';
import { createReportForm } from './partner-file.ts';
import { startTestApp, type TestApp, type TestUser } from './test-app.ts';

export type ReportsSite = Awaited<ReturnType<typeof openReportsSite>>;
type Mapping = Record<string, unknown>;

/** Sets up an instance for tests of partner reports, with helpers for API calls. */
export async function openReportsSite(existingApp?: TestApp) {
  const usedApp = existingApp ?? (await startTestApp());
  const editor = await usedApp.createUser('editor');
  const path = '/api/admin/partner-reports';
  const send = (method: string, url: string, body?: unknown, as: TestUser = editor) =>
    usedApp.send(method, url, { as, body });
  let member: TestUser = await usedApp.createUser();
  let applicationCount = 0;

  const expectStatus = async <T>(response: ReturnType<typeof send>, status: number): Promise<T> => {
    const { statusCode, body } = await response;
    expect(statusCode, body).toBe(status);
    return JSON.parse(body);
  };
  const site = {
    app: usedApp,
    editor,
    send,
    path,
    async addCompany(name = 'Zirvelon'): Promise<string> {
      const fields = { name, logoUrl: '/demo/ornek.svg' };
      return (
        await expectStatus<{ id: string }>(send('POST', '/api/ticket-companies', fields), 201)
      ).id;
    },
    /** Sends an application; returns its id. */
    async sendApplication(ticketCompanyId: string, username: string, investmentAmount: number) {
      // Change the member before the limit of pending applications.
      if (++applicationCount % 20 === 0) member = await usedApp.createUser();
      const body = { ticketCompanyId, username, investmentAmount };
      const response = send('POST', '/api/ticket-applications', body, member);
      return (await expectStatus<{ id: string }>(response, 201)).id;
    },
    /** Adds many applications without members; returns their ids. */
    addApplications(companyId: string, applications: { name: string; kurus: number }[]) {
      return addApplications(usedApp.database.connection, companyId, applications);
    },
    /** Uploads a file. Repeats the upload while the server is too busy to read it. */
    async sendFile(companyId: string, file: string | Buffer, options = {}) {
      const request = { as: editor, ...createReportForm(companyId, file, options) };
      let response = await usedApp.send('POST', path, request);
      while (response.json().code === 'unavailable')
        response = await usedApp.send('POST', path, request);
      return response;
    },
    upload: (companyId: string, file: string | Buffer, options = {}) =>
      expectStatus<PartnerReport>(site.sendFile(companyId, file, options), 201),
    sendMapping: ({ id }: PartnerReport, mapping: Mapping) =>
      send('PUT', `${path}/${id}/mapping`, mapping),
    setMapping: (report: PartnerReport, mapping: Mapping) =>
      expectStatus<PartnerReport>(site.sendMapping(report, mapping), 200),
    /** Uploads and compares a file. Its first columns are name, amount, date and reference, in this order. */
    async compareFile(
      companyId: string,
      file: string,
      mapping: Mapping = {},
    ): Promise<PartnerReport> {
      const report = await site.upload(companyId, file);
      const columns = ['username', 'amount', 'date', 'reference'].slice(0, report.columns.length);
      const defaultMapping = Object.fromEntries(columns.map((column, index) => [column, index]));
      return site.setMapping(report, { ...defaultMapping, ...mapping });
    },
    getReport: ({ id }: PartnerReport) =>
      expectStatus<PartnerReport>(send('GET', `${path}/${id}`), 200),
    listRows: ({ id }: PartnerReport, query = 'limit=500') =>
      expectStatus<ReportRow[]>(send('GET', `${path}/${id}/rows?${query}`), 200),
    /** Returns the row states in order. */
    async listStates(report: PartnerReport): Promise<RowState[]> {
      return (await site.listRows(report)).map(({ state }) => state);
    },
    sendApply: ({ id }: PartnerReport, manualMatches?: unknown) =>
      send(
        'POST',
        `${path}/${id}/apply`,
        manualMatches === undefined ? {} : { also: manualMatches },
      ),
    /** Applies a report to the end and returns it. */
    async applyReport(report: PartnerReport, manualMatches?: unknown): Promise<PartnerReport> {
      await expectStatus(site.sendApply(report, manualMatches), 202);
      await reportApplier(usedApp).run();
      return site.getReport(report);
    },
    revertReport: ({ id }: PartnerReport) =>
      expectStatus<{ reverted: number; kept: unknown[] }>(
        send('POST', `${path}/${id}/revert`),
        200,
      ),
    async getApplication(id: string) {
      const { rows } = await usedApp.platform.pool.query(
        `select status, decided_at, array(select number from ticket_numbers n
                 where n.ticket_application_id = a.id order by number) as numbers
           from ticket_applications a where id = $1`,
        [id],
      );
      return { ...rows[0], numbers: rows[0].numbers.map(Number) } as {
        status: string;
        decided_at: Date | null;
        numbers: number[];
      };
    },
    query: async (text: string, ...values: unknown[]) =>
      (await usedApp.platform.pool.query(text, values)).rows,
    listAuditEntries: (id: string) =>
      site.query(
        'select action, actor_id, before, after from audit_log where entity_id = $1 order by id',
        id,
      ),
    /** Adds a company with an application of 500 per name, and a report that matches all of them. */
    async createMatchingReport(...names: string[]) {
      const companyId = await site.addCompany();
      const ids: string[] = [];
      for (const name of names) ids.push(await site.sendApplication(companyId, name, 500));
      const csv = `Ad;Tutar\n${names.map((name) => `${name};500\n`).join('')}`;
      return { companyId, ids, csv, report: await site.compareFile(companyId, csv) };
    },
    close: () => (existingApp ? Promise.resolve() : usedApp.close()),
  };
  return site;
}
