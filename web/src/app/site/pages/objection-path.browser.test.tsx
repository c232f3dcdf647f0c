import { useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { rejectedApplication, respondToProfile } from '../../../../test/open-profile.tsx';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { nextId, sampleUser } from '../../../../test/row-samples.ts';
import NotificationsPage from './notifications-page.tsx';
import ProfilePage from './profile-page.tsx';

const recently = new Date(Date.now() - 86_400_000).toISOString();
const rejected = { ...rejectedApplication, decidedAt: recently };
const objectionButton = page.getByRole('button', { name: 'İtiraz et: Orbelix başvurunuz' });
const dialog = page.getByRole('dialog', { name: 'İtiraz: Orbelix başvurunuz' });

function Pages() {
  return useLocation().pathname === '/profil' ? <ProfilePage /> : <NotificationsPage />;
}

function respondToInbox(createdAt: string) {
  const server = createFakeServer();
  // The rejected application is on the second page of the list.
  const newer = { ...rejected, id: nextId(), status: 'pending' as const, decidedAt: null };
  respondToProfile(server, []);
  server.respondWithPages('GET /api/ticket-applications', [[newer], [rejected]]);
  server.respond('GET /api/objections', []);
  server.respond('GET /api/notifications', [
    {
      ...{ id: nextId(), kind: 'ticket.rejected', title: 'Bilet başvurunuz reddedildi' },
      ...{ body: 'Orbelix', link: `/profil?satir=${rejected.id}#biletler` },
      ...{ createdAt, readAt: createdAt },
    },
  ]);
  return server;
}

it('a notification about a rejection opens the objection in one press', async () => {
  respondToInbox(recently);
  await renderWithProviders(<Pages />, { user: sampleUser, at: '/bildirimler' });
  await page.getByRole('link', { name: 'İtiraz et' }).click();
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByLabelText(/^Açıklamanız/)).toBeVisible();
});

it('the title of the notification opens the row without the objection', async () => {
  respondToInbox(recently);
  await renderWithProviders(<Pages />, { user: sampleUser, at: '/bildirimler' });
  await page.getByRole('link', { name: 'Bilet başvurunuz reddedildi' }).click();
  await expect.element(objectionButton.first()).toBeVisible();
  expect(dialog.query()).toBeNull();
});

it('a notification about an old rejection has no link to an objection', async () => {
  respondToInbox('2026-01-01T09:00:00.000Z');
  await renderWithProviders(<Pages />, { user: sampleUser, at: '/bildirimler' });
  await expect.element(page.getByText('Bilet başvurunuz reddedildi')).toBeVisible();
  expect(page.getByRole('link', { name: 'İtiraz et' }).query()).toBeNull();
});

it.each([390, 1280])('the overview at %i px has one button for an objection', async (width) => {
  await page.viewport(width, 844);
  const server = createFakeServer();
  respondToProfile(server, [rejected]);
  server.respond('GET /api/objections', []);
  await renderWithProviders(<ProfilePage />, { user: sampleUser, at: '/profil' });
  await expect.element(objectionButton.first()).toBeVisible();
  expect(objectionButton.elements()).toHaveLength(1);
});

it('the overview at 1280 px has the button of a rejection that its list does not show', async () => {
  await page.viewport(1280, 844);
  const server = createFakeServer();
  const newerApplications = [1, 2, 3].map(() => ({
    ...rejected,
    id: nextId(),
    status: 'pending' as const,
    decidedAt: null,
  }));
  respondToProfile(server, []);
  server.respond('GET /api/ticket-applications', [...newerApplications, rejected]);
  server.respond('GET /api/objections', []);
  await renderWithProviders(<ProfilePage />, { user: sampleUser, at: '/profil' });
  await expect.element(objectionButton.first()).toBeVisible();
  expect(objectionButton.elements()).toHaveLength(1);
});
