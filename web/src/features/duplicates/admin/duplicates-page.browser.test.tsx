import type { DuplicateGroup } from '@vitrin/contract/duplicates.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { nextId, sampleUser } from '../../../../test/row-samples.ts';
import { flushActions } from '../../../admin-kit/undo/action-queue.ts';
import DuplicatesPage from './duplicates-page.tsx';

const createMember = (username: string) => ({
  id: nextId(),
  username,
  createdAt: '2026-11-20T09:00:00.000Z',
  points: 0,
  heldPoints: 100,
  isProven: false,
  status: 'active' as const,
});

function createGroup(fields: Partial<DuplicateGroup> = {}): DuplicateGroup {
  const members = [createMember('kemal'), createMember('kemal2')];
  return {
    id: nextId(),
    members,
    reasons: [
      {
        kind: 'browser',
        text: '2 üye aynı tarayıcıdan kaydolmuş',
        memberIds: members.slice(1).map(({ id }) => id),
      },
    ],
    heldPoints: 200,
    heldSince: new Date().toISOString(),
    state: 'open',
    outcome: null,
    createdAt: new Date().toISOString(),
    decidedAt: null,
    decidedBy: null,
    ...fields,
  };
}

async function openPage(group: DuplicateGroup) {
  const server = createFakeServer();
  server.respondWithSamples();
  server.respond('GET /api/admin/duplicates', [group]);
  server.respond('GET /api/admin/reason-presets', {
    ...{ ticketApplications: [], orders: [], socialVerifications: [], objections: [] },
    support: [],
    duplicates: ['Bir kişi yalnızca bir hesapla puan kazanabilir.'],
  });
  server.respond('POST /api/admin/duplicates/:id/decide', ({ body }) => ({
    ...group,
    state: 'decided',
    outcome: (body as { outcome: 'same' | 'different' }).outcome,
  }));
  await renderWithProviders(<DuplicatesPage />, { user: { ...sampleUser, role: 'editor' } });
  await expect.element(page.getByText('2 üye aynı tarayıcıdan kaydolmuş').first()).toBeVisible();
  return server;
}

it('the key A marks the members of a group as different people', async () => {
  const server = await openPage(createGroup());
  await userEvent.keyboard('a');
  await flushActions();
  expect(server.getCalls('POST /api/admin/duplicates/:id/decide')[0]?.body).toEqual({
    outcome: 'different',
  });
});

it('the key R and a preset keep the chosen account and tell the others the note', async () => {
  const group = createGroup();
  const server = await openPage(group);
  await page.getByRole('radio', { name: 'kemal2 kalsın' }).click();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('r');
  await expect
    .element(page.getByText('Bir kişi yalnızca bir hesapla puan kazanabilir.'))
    .toBeVisible();
  await userEvent.keyboard('1');
  await flushActions();
  expect(server.getCalls('POST /api/admin/duplicates/:id/decide')[0]?.body).toEqual({
    outcome: 'same',
    keepId: group.members[1]?.id,
    note: 'Bir kişi yalnızca bir hesapla puan kazanabilir.',
  });
});

it('marks groups without a decision: after 3 days of waiting, and after 7 days', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000).toISOString();
  await openPage(createGroup({ createdAt: daysAgo(4), heldSince: daysAgo(4) }));
  await expect.element(page.getByText('3 günü geçti').first()).toBeVisible();
  // The list counts from the oldest held earning, like the mark.
  await openPage(createGroup({ heldSince: daysAgo(5) }));
  await expect.element(page.getByText('5 gün', { exact: true })).toBeVisible();
  await openPage(createGroup({ createdAt: daysAgo(8), heldSince: daysAgo(8) }));
  await expect.element(page.getByText('7 günü geçti').first()).toBeVisible();
});

it('a decision that the members are one person can be corrected, after a question', async () => {
  const group = createGroup({ state: 'decided', outcome: 'same' });
  const server = await openPage(group);
  await page.getByRole('button', { name: 'Kararı düzelt: ayrı kişiler' }).click();
  await expect.element(page.getByText('Bu üyeler ayrı kişiler mi?')).toBeVisible();
  await page.getByRole('button', { name: 'Ayrı kişiler', exact: true }).last().click();
  await expect
    .poll(() => server.getCalls('POST /api/admin/duplicates/:id/decide')[0]?.body)
    .toEqual({ outcome: 'different', isCorrection: true });
});

it('lists two reasons with equal texts', async () => {
  const [reason] = createGroup().reasons;
  await openPage(createGroup({ reasons: [reason, reason].flatMap((item) => item ?? []) }));
  await expect
    .poll(() => page.getByText('2 üye aynı tarayıcıdan kaydolmuş').elements().length)
    .toBeGreaterThanOrEqual(2);
});

it('the title of a group of four names the first two members', async () => {
  const members = ['kemal', 'kemal2', 'kemal3', 'kemal4'].map(createMember);
  await openPage(createGroup({ members }));
  await expect
    .element(page.getByRole('heading', { level: 2, name: /^kemal, kemal2 ve 2 üye daha/ }))
    .toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'kemal4 kalsın' })).toBeVisible();
});
