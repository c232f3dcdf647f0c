import { partnerReports as declaration } from '@vitrin/contract/partner-reports.ts';
import { namesIn } from '../../platform/audit/thing-names.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { answer, withHttp } from '../../platform/http/implement.ts';
import { applyReport } from './apply-report.ts';
import { compareReport } from './compare-report.ts';
import { applying } from './continue-applying.ts';
import { forgetPayer } from './forget-payer.ts';
import { listReports } from './list-reports.ts';
import { listRows } from './list-rows.ts';
import { partnerReportsTable } from './partner-reports-tables.ts';
import { receiveReport } from './receive-report.ts';
import { removeOldRows } from './remove-old-rows.ts';
import { revertReport } from './revert-report.ts';
import { readReport } from './show-report.ts';

/** Partners' lists of depositors, by which applications are approved. */
export const partnerReports: Feature = {
  personalData: { export: {}, forget: forgetPayer },
  names: { 'partner-reports': namesIn(partnerReportsTable, partnerReportsTable.fileName) },
  routes: () => [
    answer(declaration, {
      list: (ctx, { query }) => listReports(ctx, query),
      create: withHttp((ctx, _input, { request }) => receiveReport(ctx, request)),
      show: (ctx, { params }) => readReport(ctx, params.id),
      map: (ctx, { params, body }) => compareReport(ctx, { ...params, ...body }),
      rows: (ctx, { params, query }) => listRows(ctx, { ...params, ...query }),
      apply: (ctx, { params, body }) => applyReport(ctx, { ...params, also: body?.also ?? [] }),
      revert: (ctx, { params }) => revertReport(ctx, params.id),
    }),
  ],
  jobs: [
    { name: 'apply partner reports', every: 5000, run: (platform) => applying({ platform }).run() },
    { name: 'remove old partner rows', every: 3_600_000, run: removeOldRows },
  ],
  setUp: ({ server, platform }) => server.addHook('preClose', () => applying({ platform }).stop()),
};
