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
import { flushActions } from '../../../admin-kit/undo/action-queue.ts';
import ObjectionsPage from './objections-page.tsx';

const listRoute = 'GET /api/admin/objections';
const detailRoute = 'GET /api/admin/objections/:id';
const decideRoute = 'POST /api/admin/objections/:id/decide';
const staff = { ...sampleUser, role: 'editor' } as const;

beforeEach(() => page.viewport(1280, 900));

/** Creates a server with open objections. A decided objection disappears from the list. */
function createObjectionsServer(
  objections: ReviewedObjection[],
  fields: Partial<ObjectionDetail> = {},
) {
  const server = createFakeServer();
  let openObjections = objections;
  const findObjection = (path: string) =>
    objections.find(({ id }) => path.includes(id)) as ReviewedObjection;
  server.respond(listRoute, () => openObjections);
  server.respond(detailRoute, ({ path }) =>
    createSampleObjectionDetail(findObjection(path), fields),
  );
  server.respond('GET /api/admin/reason-presets', defaultReasonPresets);
  server.respond('GET /api/admin/ticket-applications', []);
  server.respond(
    decideRoute,
    ({ path, body }) => {
      const objection = findObjection(path);
      openObjections = openObjections.filter((candidate) => candidate !== objection);
      const { outcome, answer } = body as { outcome: 'accepted' | 'declined'; answer: string };
      return { ...objection, status: outcome, answer };
    },
    [listRoute],
  );
  return server;
}

const renderObjectionsPage = () =>
  renderWithProviders(<ObjectionsPage />, { at: '/admin/itirazlar', user: staff });
const getPane = (name: string) => page.getByRole('region', { name, exact: true });

it('twenty objections can be decided by keyboard within a minute', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `uye${index + 10}`);
  const server = createObjectionsServer(names.map((name) => createSampleObjection(name)));
  await renderObjectionsPage();
  await expect.element(page.getByText('0/20')).toBeVisible();
  const startTime = performance.now();
  for (const [index, name] of names.entries()) {
    const [key, decision] = index % 2 === 0 ? ['a', 'Kabul et'] : ['r', 'Geri çevir'];
    await expect.element(getPane(name)).toBeInTheDocument();
    const prompt = page.getByRole('group', { name: decision });
    // Triage ignores keys right after a decision, so the key is pressed until it works.
    await expect
      .poll(async () => {
        await userEvent.keyboard(key as string);
        return prompt.query();
      })
      .not.toBeNull();
    await userEvent.keyboard('1');
  }
  await expect.element(page.getByText(/Bekleyen kalmadı/)).toBeVisible();
  expect(performance.now() - startTime).toBeLessThan(60_000);
  await flushActions();
  const sentOutcomes = server
    .getCalls(decideRoute)
    .map(({ body }) => (body as { outcome: string }).outcome);
  expect(sentOutcomes.toSorted()).toEqual([
    ...Array(10).fill('accepted'),
    ...Array(10).fill('declined'),
  ]);
});

it('the evidence of an objection is beside the claim, and below the claim on a phone', async () => {
  createObjectionsServer([createSampleObjection('mehmet')], {
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
          ...{ event: 'first_deposit', isConflict: true },
        },
      ],
    },
  });
  await renderObjectionsPage();
  const claim = page.getByRole('region', { name: 'İddia' });
  const evidence = page.getByRole('region', { name: 'Kanıt' });
  await expect.element(evidence).toMatchTextContent(/eşleşiyor, satır kullanılmamış/);
  await expect.element(evidence).toMatchTextContent(/Zirvelon · İlk yatırım/);
  await expect.element(evidence).toMatchTextContent(/Çelişkili bildirim/);
  await expect.element(claim).toMatchTextContent(/mehmet7/);
  const getBox = (part: typeof claim) => part.element().getBoundingClientRect();
  expect(getBox(evidence).left).toBeGreaterThan(getBox(claim).right);
  expect(Math.abs(getBox(evidence).top - getBox(claim).top)).toBeLessThan(2);
  await expectAccessible([1280, 390]);
  await page.viewport(390, 800);
  await expect.poll(() => getBox(evidence).top - getBox(claim).bottom).toBeGreaterThan(0);
});

it('a too short answer to an objection shows an error and is not sent', async () => {
  const server = createObjectionsServer([createSampleObjection('mehmet')]);
  await renderObjectionsPage();
  await expect.element(getPane('mehmet')).toBeVisible();
  await userEvent.keyboard('r');
  await page.getByRole('textbox', { name: /^Yanıt/ }).fill('ok');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('En az 3 karakter yazın.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: /^Yanıt/ })).toHaveFocus();
  await flushActions();
  expect(server.getCalls(decideRoute)).toEqual([]);
});

it('the staff member who rejected the application sees a notice that another user must decide', async () => {
  const objection = createSampleObjection('mehmet');
  const decider = { id: staff.id, username: staff.username };
  createObjectionsServer([{ ...objection, decision: { ...objection.decision, by: decider } }]);
  await renderObjectionsPage();
  await expect.element(getPane('mehmet')).toMatchTextContent(/Bu başvuruyu siz reddettiniz/);
});

it('a list without open objections shows its empty state', async () => {
  createObjectionsServer([]);
  await renderObjectionsPage();
  await expect.element(page.getByRole('heading', { name: 'Bekleyen itiraz yok' })).toBeVisible();
  await expectAccessible();
});

it('a slow list of objections shows its skeleton first', async () => {
  const server = createObjectionsServer([createSampleObjection('mehmet')]);
  const release = server.delay(listRoute);
  await renderObjectionsPage();
  await waitForSkeleton();
  release();
  await expect.element(getPane('mehmet')).toBeVisible();
});

it.each([
  ['a failed list', 502, undefined, /Lütfen tekrar deneyin/],
  ['a refused list', 403, 'Bu işlem için yetkiniz yok.', /Bu işlem için yetkiniz yok/],
])(
  'the objections page with %s shows the reason and can be retried',
  async (_, status, message, text) => {
    const server = createObjectionsServer([]);
    server.fail(listRoute, status, message);
    await renderObjectionsPage();
    await expect.element(page.getByRole('heading', { name: 'Liste yüklenemedi' })).toBeVisible();
    await expect.element(page.getByText(text)).toBeVisible();
    server.respond(listRoute, []);
    await page.getByRole('button', { name: 'Tekrar dene' }).click();
    await expect.element(page.getByRole('heading', { name: 'Bekleyen itiraz yok' })).toBeVisible();
  },
);

it('the claim of an objection stays visible if the evidence fails to load', async () => {
  const server = createObjectionsServer([createSampleObjection('mehmet')]);
  server.fail(detailRoute, 502);
  await renderObjectionsPage();
  await expect.element(page.getByText('Kanıtlar yüklenemedi')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'İddia' })).toBeVisible();
});

it('the list of decided objections is no queue: without waiting times and progress', async () => {
  const objection = createSampleObjection('uye');
  const answer = { status: 'declined', answer: 'Kayıt yok.' } as const;
  createObjectionsServer([{ ...objection, ...answer, decidedAt: objection.createdAt }]);
  await renderWithProviders(<ObjectionsPage />, {
    at: '/admin/itirazlar?status=declined',
    user: staff,
  });
  await expect
    .element(page.getByRole('list', { name: 'Karara bağlanan itiraz listesi' }))
    .toBeVisible();
  await expect.element(page.getByText(/itirazlar, geri çevrilenler/)).toBeVisible();
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  expect(document.body.textContent).not.toMatch(/bekleyen en üstte|Bekleyen itiraz|bekliyor|0\/1/);
});
