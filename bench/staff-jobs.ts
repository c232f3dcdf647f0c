import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Locator, type Page } from '@playwright/test';
import { browserArguments, findTestBrowser } from '../scripts/find-browser.js';
import { onCleanUp } from '../server/test/clean-up.ts';
import type { Benchmark, Measurement } from './benchmark.ts';
import { addApplications } from './partner-site.ts';
import {
  createApiCall,
  getConnection,
  type ServerUnderTest,
  signIn,
  signUp,
  startServer,
} from './server-under-test.ts';

const APPLICATIONS = 50;
const MATCHING_ROWS = 24;
const SIMILAR_ROWS = 6;
/** The panel ignores keys for 400 ms after a decision, so that staff read the next row. */
const PAUSE_MS = 450;

/** Jobs of staff in the panel: number of key presses and clicks, and seconds without time for thinking */
export const staffJobs: Benchmark = {
  name: 'staff-jobs',
  description: `deciding ${APPLICATIONS} applications, reconciling a list of ${MATCHING_ROWS + SIMILAR_ROWS} and sending an announcement in a browser`,
  async run() {
    const server = await startServer();
    const { cookie } = await signIn(server);
    const browser = await chromium.launch({
      executablePath: findTestBrowser(),
      args: browserArguments,
    });
    onCleanUp(() => browser.close());
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const [name = '', value = ''] = cookie.split('=');
    await page.context().addCookies([{ name, value, url: server.origin }]);
    const panel = new CountedPage(page);
    const measurements = [
      ...(await measureJob('deciding', panel, () => decideApplications(server, cookie, panel))),
      ...(await measureJob('reconciling', panel, () => reconcileReport(server, cookie, panel))),
      ...(await measureJob('announcing', panel, () => sendAnnouncement(server, panel))),
    ];
    await browser.close();
    await server.stop();
    return measurements;
  },
};

/** A page of the panel that counts inputs: key presses and clicks, but not typed texts. */
class CountedPage {
  readonly page: Page;
  inputCount = 0;
  startedAt = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async press(key: string): Promise<void> {
    this.inputCount += 1;
    await this.page.keyboard.press(key);
  }

  async click(target: Locator): Promise<void> {
    this.inputCount += 1;
    await target.click();
  }
}

async function measureJob(
  job: string,
  panel: CountedPage,
  work: () => Promise<void>,
): Promise<Measurement[]> {
  panel.inputCount = 0;
  await work();
  const seconds = (performance.now() - panel.startedAt) / 1000;
  return [
    { name: `${job}: inputs`, value: panel.inputCount },
    { name: `${job}: seconds`, value: seconds },
  ];
}

async function decideApplications(
  server: ServerUnderTest,
  cookie: string,
  panel: CountedPage,
): Promise<void> {
  const companyId = await addCompany(server, cookie, 'Kararlar');
  const rows = Array.from({ length: APPLICATIONS }, (_, index) => ({
    name: `uye${index}`,
    kurus: 50_000 + index,
  }));
  await addApplications(getConnection(server), companyId, rows);
  const { page } = panel;
  await page.goto(`${server.origin}/admin/tickets?view=triage&company=${companyId}`);
  await page.getByText(`0/${APPLICATIONS}`).waitFor();
  panel.startedAt = performance.now();
  for (let decidedCount = 1; decidedCount <= APPLICATIONS; decidedCount++) {
    await panel.press('a');
    await page.getByText(`${decidedCount}/${APPLICATIONS}`, { exact: true }).waitFor();
    await sleep(PAUSE_MS);
  }
}

async function reconcileReport(
  server: ServerUnderTest,
  cookie: string,
  panel: CountedPage,
): Promise<void> {
  const companyId = await addCompany(server, cookie, 'Mutabakat Firması');
  const rows = Array.from({ length: MATCHING_ROWS + SIMILAR_ROWS }, (_, index) => ({
    name: `oyuncu${String.fromCharCode(97 + index)}xyz`,
    kurus: 50_000 + index * 100,
  }));
  await addApplications(getConnection(server), companyId, rows);
  const lines = rows.map(
    ({ name, kurus }, index) => `${index < MATCHING_ROWS ? name : `${name}q`};${kurus / 100},00`,
  );
  const { page } = panel;
  await page.goto(`${server.origin}/admin/mutabakat`);
  const companies = page.getByRole('combobox', { name: 'Firma', exact: true });
  await companies.waitFor();
  panel.startedAt = performance.now();
  await panel.click(companies);
  await panel.click(page.getByRole('option', { name: 'Mutabakat Firması' }));
  panel.inputCount += 1;
  await page.getByLabel('Partnerin listesi').setInputFiles({
    name: 'liste.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Oyuncu;Tutar\n${lines.join('\n')}\n`),
  });
  await panel.click(page.getByRole('button', { name: /^Adı benzeyen/ }));
  await page.getByRole('radio').first().waitFor();
  for (let chosenCount = 1; chosenCount <= SIMILAR_ROWS; chosenCount++) {
    await panel.press('a');
    await page.getByText(`${MATCHING_ROWS} eşleşen, ${chosenCount} elle seçilen`).waitFor();
  }
  await panel.click(page.getByRole('button', { name: /başvuruyu onayla$/ }));
}

async function sendAnnouncement(server: ServerUnderTest, panel: CountedPage): Promise<void> {
  await signUp(server, 'duyuru_okuru');
  const { page } = panel;
  await page.goto(`${server.origin}/admin`);
  await page.getByRole('button', { name: 'Ara veya git' }).waitFor();
  panel.startedAt = performance.now();
  await panel.press('Control+k');
  await page.getByRole('combobox').fill('duyuru gönder');
  await page.getByRole('option', { name: 'Duyuru gönder' }).waitFor();
  await panel.press('Enter');
  await page.getByLabel('Başlık').fill('Bakım');
  await page.getByLabel('Metin').fill('Bu gece 02.00 ile 03.00 arasında kısa bir bakım var.');
  await panel.click(page.getByRole('button', { name: 'Önizle', exact: true }));
  await panel.click(page.getByRole('button', { name: /üyeye gönder$/ }));
  await page.getByText('Duyuru gönderiliyor').waitFor();
}

async function addCompany(server: ServerUnderTest, cookie: string, name: string): Promise<string> {
  const body = { name, logoUrl: '/favicon.svg', status: 'active' };
  return (await createApiCall(server, { cookie })('POST ticket-companies', body)).id;
}
