import type { ObjectionDetail, ReviewedObjection } from '@vitrin/contract/objections.ts';
import { defaultReasonPresets } from '@vitrin/contract/reason-presets.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../../test/expect-accessible.ts';
import { waitForSkeleton } from '../../../../test/layout-shift.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { nextId, sampleUser } from '../../../../test/row-samples.ts';
import {
  createSampleObjection,
  createSampleObjectionDetail,
} from '../../../../test/sample-objection.ts';
import { commitActions } from '../../../admin-kit/undo/action-queue.ts';
import ObjectionsPage from './objections-page.tsx';

const listRoute = 'GET /api/admin/objections';
const detailRoute = 'GET /api/admin/objections/:id';
const decideRoute = 'POST /api/admin/objections/:id/decide';
const staff = { ...sampleUser, role: 'editor' } as const;

beforeEach(() => page.viewport(1280, 900));

/** Responds with open objections; decided ones disappear from the list. */
function serve(objections: ReviewedObjection[], fields: Partial<ObjectionDetail> = {}) {
  const server = createFakeServer();
  let open = objections;
  const find = (path: string) =>
    objections.find(({ id }) => path.includes(id)) as ReviewedObjection;
  server.respond(listRoute, () => open);
  server.respond(detailRoute, ({ path }) => createSampleObjectionDetail(find(path), fields));
  server.respond('GET /api/admin/reason-presets', defaultReasonPresets);
  server.respond('GET /api/admin/ticket-applications', []);
  server.respond(
    decideRoute,
    ({ path, body }) => {
      const objection = find(path);
      open = open.filter((other) => other !== objection);
      const { outcome, answer } = body as { outcome: 'accepted' | 'declined'; answer: string };
      return { ...objection, status: outcome, answer };
    },
    [listRoute],
  );
  return server;
}

const open = () => renderWithProviders(<ObjectionsPage />, { at: '/admin/itirazlar', user: staff });
const pane = (name: string) => page.getByRole('region', { name, exact: true });

it('twenty objections can be decided by keyboard within a minute', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `uye${index + 10}`);
  const server = serve(names.map((name) => createSampleObjection(name)));
  await open();
  await expect.element(page.getByText('0/20')).toBeVisible();
  const start = performance.now();
  for (const [at, name] of names.entries()) {
    const [key, decision] = at % 2 === 0 ? ['a', 'Kabul et'] : ['r', 'Geri çevir'];
    await expect.element(pane(name)).toBeInTheDocument();
    const prompt = page.getByRole('group', { name: decision });
    // Keys right after a decision were meant for the previous row.
    await expect
      .poll(async () => {
        await userEvent.keyboard(key as string);
        return prompt.query();
      })
      .not.toBeNull();
    await userEvent.keyboard('1');
  }
  await expect.element(page.getByText(/Bekleyen kalmadı/)).toBeVisible();
  expect(performance.now() - start).toBeLessThan(60_000);
  await commitActions();
  const sent = server
    .getCalls(decideRoute)
    .map(({ body }) => (body as { outcome: string }).outcome);
  expect(sent.toSorted()).toEqual([...Array(10).fill('accepted'), ...Array(10).fill('declined')]);
});

it('claim and evidence of an objection are side by side, on a phone one below the other', async () => {
  serve([createSampleObjection('mehmet')], {
    evidence: {
      reports: [
        {
          ...{ id: nextId(), reportId: nextId(), fileName: 'kasim.csv', line: 3 },
          ...{ username: 'mehmet7', amount: 1250, date: null, reference: null },
          ...{ reason: null, amountMatches: true, isSpent: false },
          state: 'absent',
          application: null,
        },
      ],
      postbacks: [
        {
          ...{ id: nextId(), partner: 'Zirvelon', transactionId: 'T-1' },
          ...{ amount: 1250, at: '2026-11-01T08:00:00.000Z', amountMatches: true },
          event: 'first_deposit',
        },
      ],
    },
  });
  await open();
  const claim = page.getByRole('region', { name: 'İddia' });
  const evidence = page.getByRole('region', { name: 'Kanıt' });
  await expect.element(evidence).toMatchTextContent(/eşleşiyor, satır kullanılmamış/);
  await expect.element(evidence).toMatchTextContent(/Zirvelon · İlk yatırım/);
  await expect.element(claim).toMatchTextContent(/mehmet7/);
  const box = (part: typeof claim) => part.element().getBoundingClientRect();
  expect(box(evidence).left).toBeGreaterThan(box(claim).right);
  expect(Math.abs(box(evidence).top - box(claim).top)).toBeLessThan(2);
  await expectAccessible([1280, 390]);
  await page.viewport(390, 800);
  await expect.poll(() => box(evidence).top - box(claim).bottom).toBeGreaterThan(0);
});

it('an answer that is too short is refused before it is sent', async () => {
  const server = serve([createSampleObjection('mehmet')]);
  await open();
  await expect.element(pane('mehmet')).toBeVisible();
  await userEvent.keyboard('r');
  await page.getByRole('textbox', { name: /^Yanıt/ }).fill('ok');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('En az 3 karakter yazın.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: /^Yanıt/ })).toHaveFocus();
  await commitActions();
  expect(server.getCalls(decideRoute)).toEqual([]);
});

it('the staff member who rejected the application sees that another one must decide the objection', async () => {
  const objection = createSampleObjection('mehmet');
  const decider = { id: staff.id, username: staff.username };
  serve([{ ...objection, decision: { ...objection.decision, by: decider } }]);
  await open();
  await expect.element(pane('mehmet')).toMatchTextContent(/Bu başvuruyu siz reddettiniz/);
});

it('a list without open objections shows its empty state', async () => {
  serve([]);
  await open();
  await expect.element(page.getByRole('heading', { name: 'Bekleyen itiraz yok' })).toBeVisible();
  await expectAccessible();
});

it('a slow list of objections shows its skeleton first', async () => {
  const server = serve([createSampleObjection('mehmet')]);
  const release = server.delay(listRoute);
  await open();
  await waitForSkeleton();
  release();
  await expect.element(pane('mehmet')).toBeVisible();
});

it.each([
  ['a failed list', 502, undefined, /Lütfen tekrar deneyin/],
  ['a refused list', 403, 'Bu işlem için yetkiniz yok.', /Bu işlem için yetkiniz yok/],
])('%s shows the reason and can be retried', async (_, status, message, text) => {
  const server = serve([]);
  server.fail(listRoute, status, message);
  await open();
  await expect.element(page.getByRole('heading', { name: 'Liste yüklenemedi' })).toBeVisible();
  await expect.element(page.getByText(text)).toBeVisible();
  server.respond(listRoute, []);
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect.element(page.getByRole('heading', { name: 'Bekleyen itiraz yok' })).toBeVisible();
});

it('evidence that fails to load leaves the claim readable', async () => {
  const server = serve([createSampleObjection('mehmet')]);
  server.fail(detailRoute, 502);
  await open();
  await expect.element(page.getByText('Kanıtlar yüklenemedi')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'İddia' })).toBeVisible();
});
