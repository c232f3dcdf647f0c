import { defaultTicketSettings } from '@vitrin/contract/tickets.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { CardSection } from '../../features/cards/card-section.tsx';
import EventsPage from '../../features/events/events-page.tsx';
import { Purchases } from '../../features/market/purchases/purchases.tsx';
import { Rewards } from '../../features/market/rewards/rewards.tsx';
import LeaderboardPage from '../../features/points/leaderboard-page.tsx';
import { PointsHistory } from '../../features/points/points-history.tsx';
import { Verifications } from '../../features/social/verifications.tsx';
import TicketPage from '../../features/tickets/apply/ticket-page.tsx';
import { OwnApplications } from '../../features/tickets/own/own-applications.tsx';

const columns = { desktop: '3', tablet: '2', mobile: '1' };
const points = { telegram: 100, youtube: 150, instagram: 150 };

/** The lists of public pages, with their error and empty messages. */
const lists = {
  cards: {
    part: <CardSection columns={columns} />,
    route: 'GET /api/cards',
    errorTitle: 'Siteler yüklenemedi',
    none: 'Henüz kart bulunmamaktadır.',
  },
  events: {
    part: <EventsPage />,
    route: 'GET /api/events',
    errorTitle: 'Etkinlikler yüklenemedi',
    none: 'Henüz Etkinlik Yok',
  },
  rewards: {
    part: <Rewards />,
    route: 'GET /api/rewards/active',
    errorTitle: 'Ödüller yüklenemedi',
    none: 'Henüz Ödül Yok',
  },
  purchases: {
    part: <Purchases />,
    route: 'GET /api/user-rewards',
    errorTitle: 'Ödülleriniz yüklenemedi',
    none: 'Henüz ödül almadınız',
  },
  leaderboard: {
    part: <LeaderboardPage />,
    route: 'GET /api/leaderboard',
    errorTitle: 'Lider tablosu yüklenemedi',
    none: 'Lider tablosu henüz boş',
  },
  history: {
    part: <PointsHistory />,
    route: 'GET /api/user/points',
    errorTitle: 'Puan geçmişi yüklenemedi',
    none: 'Henüz puan hareketiniz yok',
  },
  applications: {
    part: <OwnApplications />,
    route: 'GET /api/ticket-applications',
    errorTitle: 'Başvurular yüklenemedi',
    none: 'Henüz bilet başvurunuz yok',
  },
  companies: {
    part: <TicketPage />,
    route: 'GET /api/ticket-companies',
    errorTitle: 'Firmalar yüklenemedi',
    none: 'Şu anda aktif firma bulunmamaktadır.',
  },
  verifications: {
    part: <Verifications isTelegramVerified={false} points={points} />,
    route: 'GET /api/social-verifications',
    errorTitle: 'Doğrulamalar yüklenemedi',
    none: 'Grubumuza katılın, kodu botumuza gönderin, sonra kontrol edin.',
  },
} as const;

describe.each(Object.entries(lists))('%s', (_name, { part, route, errorTitle, none }) => {
  it('a failed load can be retried, and a failed refetch keeps the data', async () => {
    const server = createFakeServer();
    for (const { route: listRoute } of Object.values(lists)) server.respond(listRoute, []);
    server.respond('GET /api/ticket-settings', defaultTicketSettings);
    server.fail(route, 503, 'Birazdan yeniden deneyin.');
    const { client } = await renderWithProviders(part);
    await expect.element(page.getByRole('heading', { name: errorTitle })).toBeVisible();
    await expect.element(page.getByText('Birazdan yeniden deneyin.')).toBeVisible();
    server.respond(route, []);
    await page.getByRole('button', { name: 'Tekrar dene' }).click();
    await expect.element(page.getByText(none)).toBeVisible();

    server.disconnect(route);
    await client.refetchQueries();
    await expect.element(page.getByText(none)).toBeVisible();
    await expect.element(page.getByRole('heading', { name: errorTitle })).not.toBeInTheDocument();
  });
});
