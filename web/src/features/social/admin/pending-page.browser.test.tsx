import { defaultReasonPresets } from '@vitrin/contract/reason-presets.ts';
import type { ReviewedVerification } from '@vitrin/contract/social.ts';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { nextId } from '../../../../test/row-samples.ts';
import { flushActions } from '../../../admin-kit/undo/action-queue.ts';
import PendingPage from './pending-page.tsx';

const listRoute = 'GET /api/admin/social-verifications/pending';
const decideRoute = 'PATCH /api/admin/social-verifications/:id';

const createPendingVerification = (username: string): ReviewedVerification => ({
  id: nextId(),
  platform: 'youtube',
  platformUsername: `@${username}`,
  status: 'pending',
  points: 150,
  pointsPaid: 0,
  rejectionReason: null,
  createdAt: '2026-11-01T09:00:00.000Z',
  decidedAt: null,
  userEmail: `${username}@ornek.example`,
  user: { id: nextId(), username, email: `${username}@ornek.example` },
});

const getCard = (username: string) =>
  page.getByRole('listitem').filter({ hasText: `@${username}` });

it('an empty list of verifications shows its empty state', async () => {
  createFakeServer().respond(listRoute, []);
  await renderWithProviders(<PendingPage />);
  await expect
    .element(page.getByRole('heading', { level: 2, name: 'Bekleyen Doğrulama Yok' }))
    .toBeVisible();
});

it('a long list of verifications loads page by page', async () => {
  createFakeServer().respondWithPages(listRoute, [
    [createPendingVerification('bir')],
    [createPendingVerification('iki')],
  ]);
  await renderWithProviders(<PendingPage />);
  await expect.element(getCard('bir')).toBeVisible();
  await expect.element(getCard('iki')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Daha fazla göster' }).click();
  await expect.element(getCard('iki')).toBeVisible();
  await expect.element(getCard('bir')).toBeVisible();
});

it('a decided verification stays in place with its result until the list is refreshed', async () => {
  const server = createFakeServer();
  const [firstVerification, secondVerification] = [
    createPendingVerification('bir'),
    createPendingVerification('iki'),
  ];
  server.respond(listRoute, [firstVerification, secondVerification]);
  server.respond(
    decideRoute,
    ({ path, body }) => {
      const decidedVerification = path.endsWith(firstVerification.id)
        ? firstVerification
        : secondVerification;
      server.respond(
        listRoute,
        decidedVerification === firstVerification ? [secondVerification] : [],
      );
      const { status } = body as { status: 'approved' | 'rejected' };
      return { ...decidedVerification, status, pointsPaid: status === 'approved' ? 150 : 0 };
    },
    [listRoute],
  );
  await renderWithProviders(<PendingPage />);
  const activateButton = async (name: RegExp, username: string) => {
    await expect.element(getCard(username)).toBeVisible();
    (getCard(username).getByRole('button', { name }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
  };
  await activateButton(/^Onayla: /, 'bir');
  await expect.element(getCard('bir').getByRole('button', { name: 'Geri al' })).toBeVisible();
  await expectAccessible([1280]);
  await flushActions();
  await expect.element(getCard('bir')).toMatchTextContent(/Onaylandı.*150 puan verildi/);
  expect(
    getCard('bir')
      .getByRole('button', { name: /^Onayla: / })
      .query(),
  ).toBeNull();
  await activateButton(/^Reddet: /, 'iki');
  await page.getByRole('dialog').getByRole('button', { name: 'Reddet' }).click();
  await expect.element(getCard('iki')).toMatchTextContent(/Reddedildi/);
  await flushActions();
  await expect.poll(() => document.activeElement?.tagName).not.toBe('BODY');
  expect(page.getByRole('listitem').all()).toHaveLength(2);
  await page.getByRole('button', { name: 'Listeyi yenile' }).click();
  await expect.element(page.getByText('Bekleyen Doğrulama Yok')).toBeVisible();
});

it('keys approve a verification, reject one with a numbered reason and open the account', async () => {
  const server = createFakeServer();
  const verifications = ['bir', 'iki'].map(createPendingVerification);
  const sentDecisions: object[] = [];
  server.respond(listRoute, verifications);
  server.respond('GET /api/admin/social-verifications', []);
  server.respond('GET /api/admin/reason-presets', defaultReasonPresets);
  server.respond(decideRoute, ({ path, body }) => {
    const verification = verifications.find(({ id }) => path.endsWith(id)) as ReviewedVerification;
    sentDecisions.push({ username: verification.user.username, ...(body as object) });
    return { ...verification, ...(body as object) };
  });
  const openSpy = vi.spyOn(window, 'open').mockReturnValue(null);
  const realNow = performance.now.bind(performance);
  await renderWithProviders(<PendingPage />, { at: '/admin/pending-verifications?view=triage' });
  await expect.element(page.getByText('0/2')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(openSpy.mock.calls[0]?.[0]).toBe('https://www.youtube.com/@bir');
  await userEvent.keyboard('a');
  await expect.element(page.getByText('1/2')).toBeVisible();
  // Triage ignores keys right after a decision: advance its clock.
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + 1000);
  await userEvent.keyboard('r');
  await expect.element(page.getByRole('button', { name: 'Hesap bulunamadı.' })).toBeVisible();
  await userEvent.keyboard('1');
  await expect.element(page.getByText('2/2')).toBeVisible();
  await flushActions();
  expect(sentDecisions).toEqual([
    { username: 'bir', status: 'approved' },
    { username: 'iki', status: 'rejected', rejectionReason: 'Hesap bulunamadı.' },
  ]);
});

it('the page of pending verifications and its dialogs are accessible', async () => {
  createFakeServer().respond(listRoute, [
    createPendingVerification('bir'),
    { ...createPendingVerification('iki'), platform: 'instagram', platformUsername: 'iki' },
  ]);
  await renderWithProviders(<PendingPage />);
  await expect.element(getCard('bir')).toBeVisible();
  await expectAccessible();
  const clickAction = (name: RegExp) => getCard('bir').getByRole('button', { name }).click();
  await clickAction(/^Reddet: /);
  await expect.element(page.getByRole('dialog', { name: 'Doğrulamayı reddet' })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await clickAction(/^Sil: /);
  await expect
    .element(page.getByRole('alertdialog', { name: 'Doğrulama silinsin mi?' }))
    .toBeVisible();
  await expectAccessible();
});

it('an account that was paid before is approved without points, and the result shows this', async () => {
  const server = createFakeServer();
  const verification = createPendingVerification('bir');
  server.respond(listRoute, [{ ...verification, paysPoints: false }]);
  server.respond(decideRoute, { ...verification, status: 'approved', pointsPaid: 0 });
  await renderWithProviders(<PendingPage />);
  await expect.element(getCard('bir')).toMatchTextContent(/Yeni puan verilmez/);
  await getCard('bir')
    .getByRole('button', { name: /^Onayla: / })
    .click();
  await expect
    .element(page.getByText('Doğrulama onaylandı; bu platform için yeni puan verilmedi'))
    .toBeVisible();
  await flushActions();
  await expect.element(getCard('bir')).toMatchTextContent(/Yeni puan verilmedi/);
});

it('a reason for rejection is still there after undo, and after a refusal by the server', async () => {
  const server = createFakeServer();
  server.respond(listRoute, [createPendingVerification('bir')]);
  server.respond('GET /api/admin/reason-presets', defaultReasonPresets);
  await renderWithProviders(<PendingPage />);
  const reasonField = page.getByRole('textbox', { name: 'Red nedeni' });
  const openDialog = () =>
    getCard('bir')
      .getByRole('button', { name: /^Reddet: / })
      .click();
  const reject = () => page.getByRole('dialog').getByRole('button', { name: 'Reddet' }).click();
  await openDialog();
  await page.getByRole('button', { name: 'Hesap bulunamadı.' }).click();
  await expect.element(reasonField).toHaveValue('Hesap bulunamadı.');
  await reasonField.fill('Kanal gizli');
  await reject();
  await getCard('bir').getByRole('button', { name: 'Geri al' }).click();
  await openDialog();
  await expect.element(reasonField).toHaveValue('Kanal gizli');
  server.fail(decideRoute, 503, 'Şu anda işlenemiyor.');
  await reject();
  await flushActions();
  await openDialog();
  await expect.element(reasonField).toHaveValue('Kanal gizli');
});

it('a verification decided by another user shows a message and disappears', async () => {
  const server = createFakeServer();
  server.respond(listRoute, [createPendingVerification('bir'), createPendingVerification('iki')]);
  await renderWithProviders(<PendingPage />);
  await getCard('bir')
    .getByRole('button', { name: /^Reddet: / })
    .click();
  server.fail(decideRoute, 409, 'Bu başvuru için zaten karar verilmiş.');
  server.respond(listRoute, [createPendingVerification('üç')]);
  await page.getByRole('dialog').getByRole('button', { name: 'Reddet' }).click();
  await flushActions();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/“bir”: Bu başvuru için zaten karar verilmiş\./);
  await expect.element(getCard('bir')).not.toBeInTheDocument();
});

it('a verification is deleted after confirmation, once the time for undo is over', async () => {
  const server = createFakeServer();
  const verification = createPendingVerification('bir');
  server.respond(listRoute, [verification]);
  const deleteRoute = 'DELETE /api/admin/social-verifications/:id';
  server.respond(deleteRoute, () => {
    server.respond(listRoute, []);
    return undefined;
  }, [listRoute]);
  await renderWithProviders(<PendingPage />);
  const confirmDeletion = async () => {
    await getCard('bir')
      .getByRole('button', { name: /^Sil: / })
      .click();
    const confirmDialog = page.getByRole('alertdialog');
    await expect.element(confirmDialog.getByRole('button', { name: 'Vazgeç' })).toHaveFocus();
    await confirmDialog.getByRole('button', { name: 'Sil' }).click();
    await expect.element(page.getByText('Doğrulama kalıcı olarak silindi')).toBeVisible();
    await expect.element(getCard('bir')).not.toBeInTheDocument();
  };
  await confirmDeletion();
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect.element(getCard('bir')).toBeVisible();
  expect(server.getCalls(deleteRoute)).toEqual([]);

  await confirmDeletion();
  await flushActions();
  expect(server.getCalls(deleteRoute).map(({ path }) => path)).toEqual([
    `/api/admin/social-verifications/${verification.id}`,
  ]);
});

it('on a phone the points stand beside the account, however long the names are', async () => {
  await page.viewport(390, 844);
  createFakeServer().respond(listRoute, [
    createPendingVerification('bir'),
    createPendingVerification('mehmet.yildirim1907'),
  ]);
  await renderWithProviders(<PendingPage />);
  for (const username of ['bir', 'mehmet.yildirim1907']) {
    const account = getCard(username).getByRole('link', { name: `youtube.com/@${username}` });
    await expect.element(account).toBeVisible();
    const points = getCard(username).getByText('150', { exact: true }).element();
    expect(points.getBoundingClientRect().top).toBeCloseTo(
      account.element().getBoundingClientRect().top,
      -1,
    );
  }
});

it('an account reads the same, whether a name or a link was entered', async () => {
  const enter = (platform: 'youtube' | 'instagram', platformUsername: string) => ({
    ...createPendingVerification('bir'),
    ...{ id: nextId(), platform, platformUsername },
  });
  createFakeServer().respond(listRoute, [
    ...['@kanal', 'https://www.youtube.com/@kanal'].map((text) => enter('youtube', text)),
    ...['hesap', '@hesap', 'https://www.instagram.com/hesap/'].map((text) =>
      enter('instagram', text),
    ),
  ]);
  await renderWithProviders(<PendingPage />);
  await expect.element(page.getByRole('link', { name: 'hesap' }).first()).toBeVisible();
  const links = [...document.querySelectorAll('dd a[target=_blank]')];
  expect(links.map(({ textContent }) => textContent)).toEqual([
    ...['youtube.com/@kanal', 'youtube.com/@kanal'],
    ...['hesap', 'hesap', 'hesap'],
  ]);
});
