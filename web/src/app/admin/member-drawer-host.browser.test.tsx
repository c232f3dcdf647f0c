import type { Member } from '@vitrin/contract/members.ts';
import type { Role } from '@vitrin/contract/roles.ts';
import axe from 'axe-core';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { createSampleApplication, nextId, sampleUser } from '../../../test/row-samples.ts';
import { createSampleObjection } from '../../../test/sample-objection.ts';
import { MemberName } from '../../admin-kit/member/member-name.tsx';
import { MemberDrawerHost } from './member-drawer-host.tsx';

const notesRoute = 'GET /api/admin/members/:id/notes';
const { email: _, phone: _phone, emailVerified: _verified, ...editorView } = sampleUser;
const member: Member = {
  ...editorView,
  points: 1250,
  telegramUsername: null,
  suspended: false,
  break: null,
  createdAt: '2026-11-01T09:00:00.000Z',
};
const drawer = page.getByRole('dialog', { name: 'Üye' });

async function openDrawer(role: Role) {
  const server = createFakeServer();
  const author = { id: nextId(), username: 'editör' };
  server.respond('GET /api/admin/members/:id', member);
  server.respond('GET /api/admin/members/:id/points', []);
  server.respond('GET /api/admin/members/:id/point-totals', [
    { source: 'stream', points: 1300 },
    { source: 'purchase', points: -50 },
  ]);
  server.respond('GET /api/admin/ticket-applications', [createSampleApplication('ali')]);
  server.respond('GET /api/admin/user-rewards', []);
  server.respond('GET /api/admin/social-verifications', []);
  server.respond(notesRoute, []);
  server.respond('GET /api/admin/objections', [createSampleObjection('ali', { answer: 'Bulduk' })]);
  server.respond('GET /api/admin/support', []);
  server.respond('GET /api/admin/members/:id/participations', [
    { id: nextId(), title: 'Turnuva', message: 'oyuncu7', createdAt: member.createdAt },
  ]);
  server.respond('GET /api/admin/members/:id/notifications', [
    {
      ...{ id: nextId(), kind: 'points.corrected', title: 'Puanınız düzeltildi' },
      ...{ createdAt: member.createdAt, readAt: null },
    },
  ]);
  const note = { id: nextId(), text: 'Arandı', author, createdAt: member.createdAt };
  server.respond('POST /api/admin/members/:id/notes', () => {
    server.respond(notesRoute, [note]);
    return note;
  }, [notesRoute]);
  await renderWithProviders(
    <>
      <MemberName user={member} />
      <MemberDrawerHost />
    </>,
    { at: '/admin/tickets?status=pending', user: { ...sampleUser, id: author.id, role } },
  );
  await page.getByRole('link', { name: member.username }).click();
  await expect.element(drawer).toMatchTextContent(/1\.250/);
  return server;
}

it("a member's name opens the drawer over the page, and Back closes it", async () => {
  await openDrawer('editor');
  expect(window.location.search).toContain('status=pending');
  await expect.element(drawer).toMatchTextContent(/Zirvelon · ali/);
  expect(drawer.getByRole('link', { name: /^Üye sayfası/ }).query()).toBeNull();
  const { violations } = await axe.run(drawer.element());
  expect(violations.map(({ id }) => id)).toEqual([]);
  await expectAccessible();
  window.history.back();
  await expect.element(drawer).not.toBeInTheDocument();
  expect(window.location.search).toBe('?status=pending');
});

it('a super_admin gets a link to the member page, and a new note appears in the drawer', async () => {
  const server = await openDrawer('super_admin');
  await expect.element(drawer.getByRole('link', { name: /^Üye sayfası/ })).toBeVisible();
  await drawer.getByRole('textbox', { name: 'Yeni not' }).fill('Arandı');
  await drawer.getByRole('button', { name: 'Not ekle' }).click();
  await expect.element(drawer.getByRole('listitem').first()).toMatchTextContent(/Arandı.*editör/);
  await expect.element(drawer.getByRole('textbox', { name: 'Yeni not' })).toHaveValue('');
  expect(server.getCalls('POST /api/admin/members/:id/notes')).toMatchObject([
    { body: { text: 'Arandı' } },
  ]);
});

it('a super_admin sees the totals per source and corrects the points in the drawer', async () => {
  const server = await openDrawer('super_admin');
  await expect.element(drawer).toMatchTextContent(/Yayın linki\+1\.300/);
  await expect.element(drawer).toMatchTextContent(/Ödüller−50/);
  const correctPointsRoute = 'POST /api/admin/users/:id/points';
  server.respond(correctPointsRoute, { ...sampleUser, ...member, points: 1300 });
  await drawer.getByRole('button', { name: 'Puan düzelt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Puan düzelt' });
  await dialog.getByLabelText(/^Puan farkı/).fill('50');
  await expect.element(dialog.getByRole('status')).toMatchTextContent(/1\.300/);
  await dialog.getByLabelText(/^Neden/).fill('Kampanya');
  await dialog.getByRole('button', { name: 'Puanı düzelt' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(drawer).toBeVisible();
  expect(server.getCalls(correctPointsRoute)).toMatchObject([
    { body: { delta: 50, reason: 'Kampanya' } },
  ]);
});

it('the drawer shows objections, conversations, events and notifications of the member', async () => {
  const server = await openDrawer('editor');
  const getSection = (name: RegExp) => drawer.getByRole('region', { name });
  await expect.element(getSection(/^İtirazlar/)).toMatchTextContent(/Yanıt: Bulduk.*İnceleniyor/);
  await expect.element(getSection(/^Destek/)).toMatchTextContent(/Henüz konuşma yok/);
  await expect.element(getSection(/^Etkinlikler/)).toMatchTextContent(/Turnuva.*Mesaj: oyuncu7/);
  await expect
    .element(getSection(/^Giden Bildirimler/))
    .toMatchTextContent(/Puanınız düzeltildi.*Okunmadı/);
  for (const route of ['GET /api/admin/objections', 'GET /api/admin/support'] as const)
    expect(server.getCalls(route)[0]?.query.userId).toBe(member.id);
});

it('an editor sees no button to correct points', async () => {
  await openDrawer('editor');
  await expect.element(drawer.getByText('Yayın linki')).toBeVisible();
  expect(drawer.getByRole('button', { name: 'Puan düzelt' }).query()).toBeNull();
});
