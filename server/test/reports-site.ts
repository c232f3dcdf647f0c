import type { PartnerReport, ReportRow, RowState } from '@vitrin/contract/partner-reports.ts';
import { expect } from 'vitest';
import { addApplications } from '../../bench/partner-site.ts';
import { reportApplier } from '../src/features/partner-reports/apply/report-applier.ts';
import { reportForm } from './partner-file.ts';
import { startTestApp, type TestApp, type TestUser } from './test-app.ts';

export type ReportsSite = Awaited<ReturnType<typeof openReports>>;
type Mapping = Record<string, unknown>;

/** Opens a site for partner reports. Its members may apply as often as needed. */
export async function openReports(app?: TestApp) {
  const own = app ?? (await startTestApp());
  const editor = await own.createUser('editor');
  const path = '/api/admin/partner-reports';
  const send = (method: string, url: string, body?: unknown, as: TestUser = editor) =>
    own.send(method, url, { as, body });
  let member: TestUser = await own.createUser();
  let applicationCount = 0;

  const expectStatus = async <T>(response: ReturnType<typeof send>, status: number): Promise<T> => {
    const { statusCode, body } = await response;
    expect(statusCode, body).toBe(status);
    return JSON.parse(body);
  };
  const site = {
    app: own,
    editor,
    send,
    path,
    async addCompany(name = 'Zirvelon'): Promise<string> {
      const fields = { name, logoUrl: '/demo/ornek.svg' };
      return (
        await expectStatus<{ id: string }>(send('POST', '/api/ticket-companies', fields), 201)
      ).id;
    },
    /** Applies; returns the application's id. */
    async apply(ticketCompanyId: string, username: string, investmentAmount: number) {
      // Change the member before the limit of pending applications.
      if (++applicationCount % 20 === 0) member = await own.createUser();
      const body = { ticketCompanyId, username, investmentAmount };
      const response = send('POST', '/api/ticket-applications', body, member);
      return (await expectStatus<{ id: string }>(response, 201)).id;
    },
    /** Adds many applications without members; returns their ids. */
    addApplications(company: string, applications: { name: string; kurus: number }[]) {
      return addApplications(own.database.connection, company, applications);
    },
    /** Sends a file, and again while the machine is too busy to read it. */
    async sendFile(company: string, file: string | Buffer, options = {}) {
      const sent = { as: editor, ...reportForm(company, file, options) };
      let response = await own.send('POST', path, sent);
      while (response.json().code === 'unavailable') response = await own.send('POST', path, sent);
      return response;
    },
    upload: (company: string, file: string | Buffer, options = {}) =>
      expectStatus<PartnerReport>(site.sendFile(company, file, options), 201),
    sendMapping: ({ id }: PartnerReport, mapping: Mapping) =>
      send('PUT', `${path}/${id}/mapping`, mapping),
    map: (report: PartnerReport, mapping: Mapping) =>
      expectStatus<PartnerReport>(site.sendMapping(report, mapping), 200),
    /** Uploads and compares a file with the columns name, amount, date, reference, as far as present. */
    async compareFile(
      company: string,
      file: string,
      mapping: Mapping = {},
    ): Promise<PartnerReport> {
      const report = await site.upload(company, file);
      const columns = ['username', 'amount', 'date', 'reference'].slice(0, report.columns.length);
      const usual = Object.fromEntries(columns.map((column, at) => [column, at]));
      return site.map(report, { ...usual, ...mapping });
    },
    read: ({ id }: PartnerReport) => expectStatus<PartnerReport>(send('GET', `${path}/${id}`), 200),
    rows: ({ id }: PartnerReport, query = 'limit=500') =>
      expectStatus<ReportRow[]>(send('GET', `${path}/${id}/rows?${query}`), 200),
    /** Returns the row states in order. */
    async states(report: PartnerReport): Promise<RowState[]> {
      return (await site.rows(report)).map(({ state }) => state);
    },
    sendApply: ({ id }: PartnerReport, also?: unknown) =>
      send('POST', `${path}/${id}/apply`, also === undefined ? {} : { also }),
    /** Applies the report and waits for its end. */
    async applyReport(report: PartnerReport, also?: unknown): Promise<PartnerReport> {
      await expectStatus(site.sendApply(report, also), 202);
      await reportApplier(own).run();
      return site.read(report);
    },
    revert: ({ id }: PartnerReport) =>
      expectStatus<{ reverted: number; kept: unknown[] }>(
        send('POST', `${path}/${id}/revert`),
        200,
      ),
    async application(id: string) {
      const { rows } = await own.platform.pool.query(
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
      (await own.platform.pool.query(text, values)).rows,
    auditOfApplication: (id: string) =>
      site.query(
        'select action, actor_id, before, after from audit_log where entity_id = $1 order by id',
        id,
      ),
    /** Adds a company, an application of 500 per name, and a file with a matching row each. */
    async listOf(...names: string[]) {
      const company = await site.addCompany();
      const ids: string[] = [];
      for (const name of names) ids.push(await site.apply(company, name, 500));
      const csv = `Ad;Tutar\n${names.map((name) => `${name};500\n`).join('')}`;
      return { company, ids, csv, report: await site.compareFile(company, csv) };
    },
    close: () => (app ? Promise.resolve() : own.close()),
  };
  return site;
}
