import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { nextId } from '../../../../test/row-samples.ts';
import AuditPage from './audit-page.tsx';

const oddStates: { before: unknown; after: unknown }[] = [
  { before: null, after: null },
  { before: 'metin', after: ['dizi', 1, null] },
  { before: { constructor: 'x', toString: {} }, after: JSON.parse('{"__proto__": {"a": []}}') },
  { before: {}, after: { derin: JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`) } },
  { before: 0, after: false },
  { before: { uzun: 'ğ'.repeat(5000) }, after: { uzun: '<img src=x onerror=alert(1)>' } },
];

it('the audit page shows entries with unknown actions, entities and states of any shape', async () => {
  createFakeServer().respond(
    'GET /api/admin/audit',
    oddStates.map((states, index) => ({
      id: nextId(),
      actor: index % 2 ? { id: nextId(), username: null } : null,
      action: index % 2 ? 'constructor' : 'bilinmeyen-işlem',
      entity: index % 2 ? 'toString' : 'uzaylılar',
      entityId: 'x'.repeat(100),
      name: null,
      people: {},
      createdAt: '2026-11-21T10:00:00.000Z',
      ...states,
    })),
  );
  await renderWithProviders(<AuditPage />, { at: '/admin/audit?from=d%C3%BCn&limit=x' });
  // The table head and the heading of the day precede the entries.
  const getEntryRow = (index: number) => page.getByRole('row').nth(index + 2);
  await expect.element(getEntryRow(0)).toMatchTextContent(/Sistem/);
  await expect.element(getEntryRow(1)).toMatchTextContent(/Silinmiş hesap/);
  await expect.element(getEntryRow(0)).toMatchTextContent(/uzaylılar/);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  const dialog = page.getByRole('dialog');
  for (const index of oddStates.keys()) {
    await page
      .getByRole('button', { name: /^Ayrıntı:/ })
      .nth(index)
      .click();
    await expect.element(dialog).toBeVisible();
    expect(dialog.element().querySelector('img')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  }
});

it('the audit page links the actor and the affected member to the member drawer', async () => {
  const [actorId, memberId] = [nextId(), nextId()];
  createFakeServer().respond('GET /api/admin/audit', [
    {
      id: nextId(),
      action: 'suspend',
      entity: 'users',
      entityId: memberId,
      name: 'elif',
      actor: { id: actorId, username: 'cagri' },
      people: {},
      before: null,
      after: null,
      createdAt: '2026-11-21T10:00:00.000Z',
    },
  ]);
  await renderWithProviders(<AuditPage />, { at: '/admin/audit?action=suspend' });
  for (const [name, id] of Object.entries({ cagri: actorId, elif: memberId })) {
    const link = page.getByRole('row').getByRole('link', { name, exact: true });
    await expect.element(link).toHaveAttribute('href', `/admin/audit?action=suspend&uye=${id}`);
  }
});

it('the audit page and the dialog of a change are accessible', async () => {
  const entryFields = {
    actor: { id: nextId(), username: 'cagri' },
    entity: 'cards',
    entityId: nextId(),
    name: 'Zirvelon',
    people: {},
    createdAt: '2026-11-21T10:00:00.000Z',
  };
  createFakeServer().respond('GET /api/admin/audit', [
    {
      ...entryFields,
      id: nextId(),
      action: 'update',
      before: { title: 'Zirvelon', subtitle: null, status: 'hidden' },
      after: {
        title: 'Zirvelon',
        subtitle: 'Uzun bir alt başlık '.repeat(9),
        status: 'published',
      },
    },
    { ...entryFields, id: nextId(), action: 'create', before: null, after: { title: 'Zirvelon' } },
  ]);
  await renderWithProviders(<AuditPage />, { at: '/admin/audit' });
  await expect.element(page.getByRole('row').nth(2)).toBeVisible();
  await expectAccessible();
  await page
    .getByRole('button', { name: /^Ayrıntı:/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const changedFields = dialog.getByRole('table', { name: 'Değişen alanlar' });
  await expect.element(changedFields).toMatchTextContent(/Alt Başlık.*Yayında/);
  await expect.element(changedFields).not.toMatchTextContent(/Zirvelon/);
  await dialog.getByText('Değişmeyen 1 alan').click();
  await expect
    .element(dialog.getByRole('table', { name: 'Değişmeyen alanlar' }))
    .toMatchTextContent(/Zirvelon/);
  await expectAccessible();
});

it('the audit log filters by entity and action, and its dialog shows Turkish labels', async () => {
  const server = createFakeServer();
  server.respond('GET /api/admin/audit', [
    {
      id: nextId(),
      actor: { id: nextId(), username: 'cagri' },
      action: 'cancel',
      entity: 'orders',
      entityId: nextId(),
      name: 'Kupa',
      people: {},
      createdAt: '2026-11-21T10:00:00.000Z',
      before: { status: 'pending' },
      after: { status: 'cancelled' },
    },
  ]);
  await renderWithProviders(<AuditPage />, { at: '/admin/audit' });
  for (const [filter, option] of [
    ['Kayıt türü', 'Sipariş'],
    ['İşlem', 'İptal etme'],
  ] as const) {
    await page.getByRole('combobox', { name: filter }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  await expect
    .poll(() => server.getCalls('GET /api/admin/audit').at(-1)?.query)
    .toMatchObject({ entity: 'orders', action: 'cancel' });
  await page.getByRole('button', { name: 'Ayrıntı: Sipariş, İptal etme' }).click();
  const statusRow = page.getByRole('dialog').getByRole('row').filter({ hasText: 'Durum' });
  await expect.element(statusRow).toMatchTextContent(/Beklemede.*İptal Edildi/);
});

it('the audit page groups entries by day and marks unimportant entries as quiet', async () => {
  const createEntry = (action: string, createdAt: string) => ({
    id: nextId(),
    action,
    entity: 'cards',
    entityId: nextId(),
    name: 'Zirvelon',
    actor: null,
    people: {},
    before: null,
    after: null,
    createdAt,
  });
  const now = new Date().toISOString();
  createFakeServer().respond('GET /api/admin/audit', [
    createEntry('create', now),
    createEntry('order', now),
    createEntry('delete', '2026-11-01T10:00:00.000Z'),
  ]);
  await renderWithProviders(<AuditPage />, { at: '/admin/audit' });
  await expect.element(page.getByRole('cell', { name: 'Bugün' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '1 Kasım 2026' })).toBeVisible();
  expect(document.querySelectorAll('[data-row]')).toHaveLength(3);
  expect(document.querySelectorAll('[data-quiet]')).toHaveLength(1);
});

it('on a phone the time of an entry stands left of its sentence', async () => {
  await page.viewport(390, 844);
  createFakeServer().respond('GET /api/admin/audit', [
    {
      ...{ id: nextId(), action: 'update', entity: 'banners', entityId: nextId(), name: 'Yaz' },
      ...{ actor: { id: nextId(), username: 'gokhan' }, people: {}, before: {}, after: {} },
      createdAt: '2026-11-21T10:00:00.000Z',
    },
  ]);
  await renderWithProviders(<AuditPage />, { at: '/admin/audit' });
  const time = page.getByText('13:00', { exact: true });
  await expect.element(time).toBeVisible();
  const actor = page.getByText('gokhan').element().getBoundingClientRect();
  expect(time.element().getBoundingClientRect().right).toBeLessThan(actor.left);
});
