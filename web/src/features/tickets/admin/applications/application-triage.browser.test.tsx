import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  applicationsRoute,
  createApplicationsServer,
  decideRoute,
} from '../../../../../test/applications-server.ts';
import { expectAccessible } from '../../../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../../../test/render-with-providers.tsx';
import { flushActions } from '../../../../admin-kit/undo/action-queue.ts';
import ApplicationsPage from './applications-page.tsx';

const triagePath = '/admin/tickets?view=triage';

beforeEach(() => page.viewport(1280, 800));

const realNow = performance.now.bind(performance);

/** Makes `performance.now()` return a time `ms` after the real one. */
function advanceClock(ms: number) {
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + ms);
}

const getEntryTexts = () =>
  [...document.querySelectorAll('[data-triage-list] li')].map(({ textContent }) => textContent);
const getPane = (name: string) => page.getByRole('region', { name, exact: true });

it('keys decide applications one after the other, with preset or typed reasons', async () => {
  const { server, sentDecisions } = createApplicationsServer('ali', 'bora', 'can', 'derya');
  await renderWithProviders(<ApplicationsPage />, { at: triagePath });
  await expect.element(getPane('ali')).toMatchTextContent(/2 bilet × 500₺, 250₺ artar/);
  expect(server.getCalls(applicationsRoute)[0]?.query).toMatchObject({
    status: 'pending',
    order: 'oldest',
  });
  await userEvent.keyboard('j');
  await expect.element(getPane('bora')).toBeVisible();
  await userEvent.keyboard('k');
  await expect.element(getPane('ali')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => new URLSearchParams(window.location.search).get('uye')).toBeTruthy();
  await expect.element(page.getByText('0/4')).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(getPane('bora')).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^bora/);
  await expect.element(page.getByText('1/4')).toBeVisible();
  expect(getEntryTexts()[0]).toMatch(/^ali.*Onaylandı$/);
  expect(page.getByText('ali: onaylandı. Sırada: bora.').query()).toBeVisible();

  advanceClock(1000);
  const reasonButton = page.getByRole('button', { name: 'Yatırım firmada görünmüyor.' });
  await userEvent.keyboard('r');
  await expect.element(reasonButton).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(reasonButton).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^bora/);
  await userEvent.keyboard('r');
  await expect.element(reasonButton).toBeVisible();
  await userEvent.keyboard('2');
  await expect.element(getPane('can')).toBeVisible();
  advanceClock(2000);
  await userEvent.keyboard('jr');
  await expect.element(getPane('derya')).toBeVisible();
  await userEvent.click(page.getByRole('textbox', { name: 'Not (isteğe bağlı)' }));
  await userEvent.keyboard('jak 1{Control>}{Enter}{/Control}');
  // The next row is the first undecided row of the list.
  await expect.element(getPane('can')).toBeVisible();
  await expect.element(page.getByText('3/4')).toBeVisible();
  advanceClock(3000);
  await userEvent.keyboard('a');
  await expect.element(page.getByText(/Bekleyen kalmadı/)).toBeVisible();
  expect(sentDecisions).toEqual([]);
  await flushActions();
  expect(sentDecisions).toEqual([
    { name: 'ali', status: 'approved' },
    { name: 'bora', status: 'rejected', adminNote: 'Yatırım firmada görünmüyor.' },
    { name: 'derya', status: 'rejected', adminNote: 'jak 1' },
    { name: 'can', status: 'approved' },
  ]);
  await expectAccessible([1280]);
});

it('a second click right after a decision does not decide the next application', async () => {
  const { sentDecisions } = createApplicationsServer('ali', 'bora');
  await renderWithProviders(<ApplicationsPage />, { at: triagePath });
  const approveButton = page.getByRole('button', { name: /^Onayla/ });
  await approveButton.click();
  await expect.element(getPane('bora')).toBeVisible();
  (approveButton.element() as HTMLElement).click();
  await flushActions();
  expect(sentDecisions.map(({ name }) => name)).toEqual(['ali']);
  advanceClock(1000);
  await approveButton.click();
  await flushActions();
  expect(sentDecisions.map(({ name }) => name)).toEqual(['ali', 'bora']);
});

it('keys decide one application each, however fast they are pressed', async () => {
  const names = Array.from({ length: 25 }, (_, index) => `uye${index + 10}`);
  const { sentDecisions } = createApplicationsServer(...names);
  await renderWithProviders(<ApplicationsPage />, { at: triagePath });
  await expect.element(getPane('uye10')).toBeVisible();
  for (const [index] of names.entries()) {
    const keys = index % 5 === 4 ? ['r', '1'] : ['a'];
    for (const key of keys) {
      window.dispatchEvent(new KeyboardEvent('keydown', { key }));
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
  await expect.element(page.getByText('25/25')).toBeVisible();
  await flushActions();
  expect(sentDecisions.map(({ name }) => name)).toEqual(names);
  expect(sentDecisions.filter(({ status }) => status === 'rejected')).toHaveLength(5);
});

it('triage shows a message for a row that another user decided, and keys do not decide the row', async () => {
  const { server, sentDecisions, removeApplication } = createApplicationsServer('ali', 'bora');
  const { client } = await renderWithProviders(<ApplicationsPage />, { at: triagePath });
  await expect.element(getPane('ali')).toBeVisible();
  removeApplication('ali');
  await client.refetchQueries();
  await expect.element(getPane('ali')).toMatchTextContent(/başkası karar vermiş/);
  await userEvent.keyboard('ar1');
  expect(server.getCalls(decideRoute)).toEqual([]);
  await userEvent.keyboard('j');
  await expect.element(getPane('bora')).toBeVisible();
  await userEvent.keyboard('a');
  await flushActions();
  expect(sentDecisions.map(({ name }) => name)).toEqual(['bora']);
});

it('the ? key in triage shows the shortcuts, which can be turned off', async () => {
  const { sentDecisions } = createApplicationsServer('ali', 'bora');
  await renderWithProviders(<ApplicationsPage />, { at: triagePath });
  await expect.element(getPane('ali')).toBeVisible();
  await userEvent.keyboard('?');
  const shortcutsDialog = page.getByRole('dialog', { name: 'Klavye kısayolları' });
  await shortcutsDialog.getByRole('switch').click();
  await shortcutsDialog.getByRole('button', { name: 'Kapat' }).last().click();
  await expect.element(shortcutsDialog).not.toBeInTheDocument();
  await userEvent.keyboard('a');
  expect(sentDecisions).toEqual([]);
});

it('a search in triage that finds nothing says so and offers to clear the filters', async () => {
  createApplicationsServer();
  await renderWithProviders(<ApplicationsPage />, { at: `${triagePath}&q=yok` });
  await expect.element(page.getByText('Bu aramaya ve filtreye uyan başvuru yok.')).toBeVisible();
  await page.getByRole('button', { name: 'Filtreleri temizle' }).click();
  await expect.element(page.getByText('Bekleyen başvuru yok')).toBeVisible();
});
