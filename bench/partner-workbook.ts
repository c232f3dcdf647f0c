import { execFile as execFileOfNode } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MAX_REPORT_ROWS } from '../contract/src/partner-limits.ts';
import {
  PARSE_CPU_SECONDS,
  parserArguments,
} from '../server/src/features/partner-reports/receive/parse-file.ts';
import { createXlsx } from '../server/test/create-xlsx.ts';
import type { Benchmark } from './benchmark.ts';

const execFile = promisify(execFileOfNode);
/** Makes a process print its CPU time and its peak memory when it ends. */
const usageHook =
  'data:text/javascript,process.on("exit",()=>process.stderr.write(JSON.stringify(process.resourceUsage())))';

/** A partner's largest workbook, read by the process that reads uploads */
export const partnerWorkbook: Benchmark = {
  name: 'partner-workbook',
  description: `a partner’s workbook of ${MAX_REPORT_ROWS.toLocaleString('en-US')} rows, read by its process`,
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'vitrin-bench-'));
    try {
      const path = join(folder, 'rapor.xlsx');
      await writeFile(path, createXlsx([{ rows: [...createRows()] }]));
      const files = [path, `${path}.rows`, '{}'];
      const { stderr } = await execFile(process.execPath, [
        ...['--import', usageHook],
        ...parserArguments,
        ...files,
      ]);
      const { userCPUTime, systemCPUTime, maxRSS }: NodeJS.ResourceUsage = JSON.parse(stderr);
      return [
        {
          name: 'CPU time, s',
          value: (userCPUTime + systemCPUTime) / 1e6,
          target: { atMost: PARSE_CPU_SECONDS },
        },
        { name: 'peak memory of the process, MB', value: (maxRSS * 1024) / 1e6 },
      ];
    } finally {
      await rm(folder, { recursive: true });
    }
  },
};

/** Creates a header and rows whose names and references all differ. */
function* createRows(): Generator<(string | number | Date)[]> {
  yield ['Oyuncu', 'Tutar', 'Tarih', 'Referans', 'Durum', 'Para birimi'];
  for (let row = 0; row < MAX_REPORT_ROWS; row++) {
    const date = new Date(Date.UTC(2026, 9, 1) + row * 60_000);
    const status = row % 9 ? 'Onaylı' : 'Bekliyor';
    yield [`oyuncu_${row}`, 100 + (row % 5000) / 4, date, `REF-${row * 31_337}`, status, 'TRY'];
  }
}
