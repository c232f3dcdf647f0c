import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createXlsx } from '../../../../test/create-xlsx.ts';
import { expectErrorResponse, listInvalidFields } from '../../../../test/expect-error-response.ts';
import {
  measureEventLoopBlockMs,
  measureMinBlockMs,
} from '../../../../test/measure-event-loop-block.ts';
import { openReportsSite, type ReportsSite } from '../../../../test/reports-site.ts';
import { parseFile } from './parse-file.ts';

/** Maximum CPU time in milliseconds that a file may block the event loop. */
const MAX_BLOCK_MS = 100;
const MB = 1024 * 1024;

let site: ReportsSite;
let companyId: string;
beforeAll(async () => {
  site = await openReportsSite();
  companyId = await site.addCompany();
  // Warm up the code of the measured calls.
  await site.compareFile(companyId, 'Ad;Tutar;Tarih;Referans\nali;5;21.11.2026;r1\n');
});
afterAll(() => site.close());

const createSheet = (xml: string, parts: Record<string, string> = {}) =>
  createXlsx([], {
    parts: {
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><sheets><sheet name="a" r:id="r0"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="r0" Type="x/worksheet" Target="worksheets/s0.xml"/></Relationships>',
      'xl/worksheets/s0.xml': `<worksheet><sheetData>${xml}</sheetData></worksheet>`,
      ...parts,
    },
  });
const createInlineCell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const headerRow = `<row>${createInlineCell('Ad')}${createInlineCell('Tutar')}</row>`;
const createSharedString = (text: string) => ({
  'xl/sharedStrings.xml': `<sst><si><t>${text}</t></si></sst>`,
});
const createReferenceRow = (cellCount: number) =>
  `<row>${'<c t="s"><v>0</v></c>'.repeat(cellCount)}</row>`;

describe('a hostile cell', () => {
  it('of 30,000 spaces is unreadable and does not block the event loop for 100 ms', async () => {
    const hostileText = `x${' '.repeat(30_000)}x`;
    const csv = `Ad;Tutar;Tarih\nali;"${hostileText}";1\nveli;5;"${hostileText}"\n`;
    const report = await site.upload(companyId, csv);
    const mapping = { username: 0, amount: 1, date: 2 };
    expect(await measureEventLoopBlockMs(() => site.setMapping(report, mapping))).toBeLessThan(
      MAX_BLOCK_MS,
    );
    expect(await site.listStates(report)).toEqual(['unreadable', 'unreadable']);
  });

  it.each([
    ['CSV', (text: string) => `Ad;Tutar\nali;"${text}"\n`],
    [
      'XLSX',
      (text: string) =>
        createSheet(`${headerRow}<row>${createInlineCell('ali')}${createInlineCell(text)}</row>`),
    ],
    [
      'XLSX with shared strings',
      (text: string) =>
        createXlsx([
          {
            rows: [
              ['a', 'b'],
              ['ali', text],
            ],
          },
        ]),
    ],
  ])('over 32,767 characters is refused in %s', async (_description, createFile) => {
    const blockMs = await measureEventLoopBlockMs(async () => {
      const file = createFile(`x${' '.repeat(32_767)}`);
      expectErrorResponse(await site.sendFile(companyId, file), 400, 'reports.long_cell');
    });
    expect(blockMs).toBeLessThan(MAX_BLOCK_MS);
    const report = await site.upload(companyId, createFile('x'.repeat(32_767)));
    expect(report.sample[0]?.[1]).toBe('x'.repeat(200));
  });

  it('with an amount, date or reference over 100 characters is unreadable', async () => {
    const pad = (start: string, end: string, length: number) =>
      start + end.padStart(length - start.length);
    const rows = [100, 101].flatMap((length) => [
      `ali;"${pad('5', 'TL', length)}";21.11.2026;r${length}`,
      `ali;5;"${pad('21.11.2026', '10:00', length)}";s${length}`,
      `ali;5;21.11.2026;${'r'.repeat(length)}`,
    ]);
    const report = await site.compareFile(
      companyId,
      `Ad;Tutar;Tarih;Referans\n${rows.join('\n')}\n`,
    );
    const states = await site.listStates(report);
    expect(states.slice(0, 3)).not.toContain('unreadable');
    expect(states.slice(3)).toEqual(['unreadable', 'unreadable', 'unreadable']);
    expect((await site.listRows(report)).map(({ reason }) => reason).at(-1)).toBe(
      'Referans çok uzun.',
    );
  });

  it('with U+2028, U+2029 or U+0085 is one unchanged text', async () => {
    const rows = [
      ['Ad', 'Tutar'],
      ['a\u2028b\u2029c\u0085d', '5'],
    ];
    const report = await site.upload(companyId, createXlsx([{ rows }]));
    expect(report.sample).toEqual([['a\u2028b\u2029c\u0085d', '5']]);
    expect((await site.upload(companyId, 'Ad;Tutar\na\u2028b;5\n')).sample).toEqual([
      ['a\u2028b', '5'],
    ]);
  });
});

describe('a hostile workbook', () => {
  it.each<[string, () => Buffer, number, string]>([
    [
      'with a shared string of 4 MB in hundreds of cells',
      () =>
        createSheet(
          headerRow + createReferenceRow(150).repeat(4),
          createSharedString('x'.repeat(4_000_000)),
        ),
      400,
      'reports.long_cell',
    ],
    [
      'with a row of over a million characters',
      () => createSheet(headerRow + createReferenceRow(31), createSharedString('x'.repeat(32_767))),
      413,
      'reports.too_large',
    ],
    [
      'whose rows are over 128 MB in all',
      () =>
        createSheet(
          headerRow + createReferenceRow(30).repeat(140),
          createSharedString('x'.repeat(32_767)),
        ),
      413,
      'reports.too_large',
    ],
    [
      'with a fractional row number',
      () => createSheet(`${headerRow}<row r="2.5"/>`),
      400,
      'reports.damaged',
    ],
    [
      'with a value beyond the 200th column',
      () => createSheet(`${headerRow}<row><c r="XFD2"><v>1</v></c></row>`),
      400,
      'reports.too_many_columns',
    ],
  ])('%s is refused quickly with little memory', async (_description, createFile, status, code) => {
    const file = createFile();
    const startRss = process.memoryUsage.rss();
    const blockMs = await measureMinBlockMs(async () => {
      expectErrorResponse(await site.sendFile(companyId, file), status, code);
    }, MAX_BLOCK_MS);
    expect(blockMs).toBeLessThan(MAX_BLOCK_MS);
    expect(process.memoryUsage.rss() - startRss).toBeLessThan(100 * MB);
  });

  it.each<[string, () => Buffer]>([
    [
      'with a number format of 1.5 million brackets',
      () =>
        createSheet(`${headerRow}<row>${createInlineCell('ali')}<c s="0"><v>5</v></c></row>`, {
          'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${'['.repeat(1_500_000)}"/></numFmts><cellXfs><xf numFmtId="170"/></cellXfs></styleSheet>`,
        }),
    ],
    [
      'with blank cells in its last column',
      () =>
        createSheet(
          `${headerRow}<row>${createInlineCell('ali')}<c><v>5</v></c></row>${'<row><c r="XFD1"/></row>'.repeat(20_000)}`,
        ),
    ],
  ])('%s is parsed within the time limit', async (_description, createFile) => {
    expect(await site.upload(companyId, createFile())).toMatchObject({ sample: [['ali', '5']] });
  });

  it('of 98 MB of long cells is stored, shown and compared without blocking for 100 ms', async () => {
    const row = `<row>${createInlineCell('ali')}<c><v>5</v></c>${'<c t="s"><v>0</v></c>'.repeat(29)}</row>`;
    const file = createSheet(headerRow + row.repeat(100), createSharedString('x'.repeat(32_767)));
    const startRss = process.memoryUsage.rss();
    const uploadAndCompare = async () => {
      let report: Awaited<ReturnType<typeof site.upload>> | undefined;
      // A busy machine may answer 503: repeat the request.
      await vi.waitFor(async () => (report = await site.upload(companyId, file)), 200_000);
      if (!report) throw new Error('not uploaded');
      await site.setMapping(report, {
        username: 0,
        amount: 2,
        date: 3,
        reference: 4,
        decimal: 'dot',
      });
    };
    expect(await measureMinBlockMs(uploadAndCompare, MAX_BLOCK_MS)).toBeLessThan(MAX_BLOCK_MS);
    expect(process.memoryUsage.rss() - startRss).toBeLessThan(200 * MB);
  });
});

describe('a file that exceeds the time limit is refused', () => {
  const runInFolder = async (work: (path: string) => Promise<void>) => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrin-endless-'));
    await work(join(folder, 'file')).finally(() => rm(folder, { recursive: true }));
  };

  it('with 503 after the wall-clock timeout', () =>
    runInFolder(async (path) => {
      // Nothing writes to the pipe, so the parser never finishes.
      execFileSync('mkfifo', [path]);
      await expect(parseFile(path, {}, { timeoutMs: 500 })).rejects.toMatchObject({
        statusCode: 503,
        retryAfterSeconds: expect.any(Number),
      });
    }));

  it('with 413 after the limit of CPU time', () =>
    runInFolder(async (path) => {
      await writeFile(path, `${'1;'.repeat(100)}1\n`.repeat(100_000));
      const limits = { timeoutMs: 600_000, cpuSeconds: 1 };
      await expect(parseFile(path, {}, limits)).rejects.toMatchObject({
        code: 'reports.too_large',
      });
    }));
});

it('a mapping of one column to two fields is refused', async () => {
  const report = await site.upload(companyId, 'Ad;Tutar;Tarih\nali;5;21.11.2026\n');
  const response = await site.sendMapping(report, {
    username: 0,
    amount: 1,
    date: 2,
    reference: 0,
  });
  expect(response.statusCode).toBe(400);
  expect(listInvalidFields(response)).toEqual(['reference']);
  const secondResponse = await site.sendMapping(report, { username: 1, amount: 1, date: 1 });
  expect(listInvalidFields(secondResponse)).toEqual(['amount', 'date']);
  expect((await site.getReport(report)).status).toBe('mapping');
});
