import ProfilePage from '../src/app/site/pages/profile-page.tsx';
import { createFakeServer } from './create-fake-server.ts';
import { renderWithProviders } from './render-with-providers.tsx';
import { nextId, sampleUser } from './row-samples.ts';

const timestamp = '2026-11-01T09:00:00.000Z';
export const rejectedApplication = {
  id: nextId(),
  ticketCompany: { id: nextId(), name: 'Orbelix', logoUrl: '/favicon.svg' },
  user: null,
  username: 'oyuncu',
  investmentAmount: 1000,
  ticketPrice: 500,
  ticketCount: 2,
  status: 'rejected' as const,
  adminNote: 'Yatırım bulunamadı',
  createdAt: timestamp,
  decidedAt: timestamp,
};

/** Responds to all requests of the profile; its lists are empty except for the applications. */
export function respondToProfile(
  server: ReturnType<typeof createFakeServer>,
  applications: (typeof rejectedApplication)[],
) {
  server.respond('GET /api/ticket-applications', applications);
  server.respond('GET /api/ticket-applications/newest-decision', null);
  server.respond('GET /api/ticket-numbers', []);
  server.respond('GET /api/social-verifications', []);
  server.respond('GET /api/user-rewards', []);
  server.respond('GET /api/rewards/active', []);
  server.respond('GET /api/user/points', []);
  server.respond('GET /api/user/held-points', []);
  server.respond('GET /api/stream-reward', { pointsReward: 70 });
  server.respond('GET /api/stream', {
    live: false,
    since: null,
    url: null,
    description: null,
    kind: null,
    points: null,
  });
  server.respond('GET /api/auth/channels', { email: false, telegram: false });
  server.respond('GET /api/site-settings', [
    { key: 'youtube_points', value: '150' },
    { key: 'instagram_points', value: '150' },
  ]);
}

/** Renders the profile of a member with these applications. */
export async function openProfile(applications: (typeof rejectedApplication)[], at = '/profil') {
  respondToProfile(createFakeServer(), applications);
  await renderWithProviders(<ProfilePage />, { user: sampleUser, at });
}
