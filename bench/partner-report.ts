import { setTimeout as sleep } from 'node:timers/promises';
import { createMisleadingReport } from '../server/test/misleading-report.ts';
import { BackgroundRequests, createAllRequests } from './background-requests.ts';
import type { Benchmark } from './benchmark.ts';
import { addApplications, createPartnerReportApi } from './partner-site.ts';
import { getResidentBytes, measurePeakResidentBytes } from './process-usage.ts';
import { getConnection, startServer } from './server-under-test.ts';

export const ROWS = 50_000;
export const PENDING = 20_000;

/** A partner's report with misleading rows: durations, and latency of other requests */
export const partnerReport: Benchmark = {
  name: 'partner-report',
  description: `a partner’s report of ${ROWS.toLocaleString('en-US')} rows against ${PENDING.toLocaleString('en-US')} pending applications; other requests meanwhile`,
  async run({ seconds, profile }) {
    const server = await startServer({ profile });
    const reportApi = await createPartnerReportApi(server);
    const companyId = await reportApi.addCompany();
    const { applications, csv } = createMisleadingReport(PENDING, ROWS).current;
    await addApplications(getConnection(server), companyId, applications);

    const requests = await createAllRequests(server);
    const idle = new BackgroundRequests(requests);
    const background = {
      upload: new BackgroundRequests(requests),
      compare: new BackgroundRequests(requests),
      apply: new BackgroundRequests(requests),
    };
    await idle.measureDuring(() => sleep(seconds * 2000));
    const residentBytesBefore = getResidentBytes(server.pid);
    const durations = { upload: 0, compare: 0, apply: 0 };
    const peakBytes = await measurePeakResidentBytes(server.pid, async () => {
      const uploading = await background.upload.measureDuring(() =>
        reportApi.sendReport(companyId, csv),
      );
      const comparing = await background.compare.measureDuring(() =>
        reportApi.compareReport(uploading.result),
      );
      const applying = await background.apply.measureDuring(() =>
        reportApi.applyReport(uploading.result),
      );
      durations.upload = uploading.seconds;
      durations.compare = comparing.seconds;
      durations.apply = applying.seconds;
    });
    await idle.measureDuring(() => sleep(seconds * 2000));
    await server.stop();

    return [
      { name: 'uploaded and read, s', value: durations.upload },
      { name: 'compared, s', value: durations.compare, target: { atMost: 10 } },
      { name: 'applied, s', value: durations.apply, target: { atMost: 60 } },
      {
        name: 'additional memory of the process, MB',
        value: (peakBytes - residentBytesBefore) / 1e6,
        target: { atMost: 150 },
      },
      ...Object.entries(background).flatMap(([step, stepRequests]) =>
        stepRequests.compareWith(idle, step),
      ),
    ];
  },
};
