import { partnerReports as declaration } from '@vitrin/contract/partner-reports.ts';
import { createNameLoader } from '../../platform/audit/entity-names.ts';
import { getSecretKey } from '../../platform/database/secrets.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createRoutes, withHttp } from '../../platform/http/create-routes.ts';
import { applyReport } from './apply/apply-report.ts';
import { reportApplier } from './apply/report-applier.ts';
import { revertReport } from './apply/revert-report.ts';
import { compareReport } from './compare/compare-report.ts';
import { readReportAgain } from './receive/read-report-again.ts';
import { receiveReport } from './receive/receive-report.ts';
import { anonymizeRows } from './report/anonymize-rows.ts';
import { deleteOldFiles, deleteOldRows } from './report/delete-old-rows.ts';
import { getReport } from './report/get-report.ts';
import { listReports } from './report/list-reports.ts';
import { listRows } from './report/list-rows.ts';
import { partnerReportsTable } from './report/partner-reports-tables.ts';

/** Partners' lists of depositors, used to approve applications. */
export const partnerReports: Feature = {
  personalData: { export: {}, erase: anonymizeRows },
  entityNames: {
    'partner-reports': createNameLoader(partnerReportsTable, partnerReportsTable.fileName),
  },
  routes: () => [
    createRoutes(declaration, {
      list: (ctx, { query }) => listReports(ctx, query),
      create: withHttp((ctx, _input, { request }) => receiveReport(ctx, request)),
      get: (ctx, { params }) => getReport(ctx, params.id),
      read: (ctx, { params, body }) => readReportAgain(ctx, params.id, body),
      map: (ctx, { params, body }) => compareReport(ctx, { ...params, ...body }),
      rows: (ctx, { params, query }) => listRows(ctx, { ...params, ...query }),
      apply: (ctx, { params, body }) => applyReport(ctx, { ...params, also: body?.also ?? [] }),
      revert: (ctx, { params }) => revertReport(ctx, params.id),
    }),
  ],
  jobs: [
    {
      name: 'apply partner reports',
      intervalMs: 5000,
      run: (platform) => reportApplier({ platform }).run(),
    },
    { name: 'delete old partner rows', intervalMs: 3_600_000, run: deleteOldRows },
    { name: 'delete old partner files', intervalMs: 3_600_000, run: deleteOldFiles },
  ],
  setUp: ({ server, platform }) => {
    server.addHook('preClose', () => reportApplier({ platform }).stop());
    // Created before the first approval: a transaction must not wait for a second connection.
    server.addHook('onReady', () => {
      getSecretKey(platform.db, 'partner-payments').catch(() => undefined);
    });
  },
};
