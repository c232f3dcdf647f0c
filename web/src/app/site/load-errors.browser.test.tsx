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
    element: <CardSection columns={columns} />,
    route: 'GET /api/cards',
    errorTitle: 'Siteler yüklenemedi',
    emptyText: 'Henüz kart bulunmamaktadır.',
  },
  events: {
    element: <EventsPage />,
    route: 'GET /api/events',
    errorTitle: 'Etkinlikler yüklenemedi',
    emptyText: 'Henüz Etkinlik Yok',
  },
  rewards: {
    element: <Rewards />,
    route: 'GET /api/rewards/active',
    errorTitle: 'Ödüller yüklenemedi',
    emptyText: 'Henüz Ödül Yok',
  },
  purchases: {
    element: <Purchases />,
    route: 'GET /api/user-rewards',
    errorTitle: 'Ödülleriniz yüklenemedi',
    emptyText: 'Henüz ödül almadınız',
  },
  leaderboard: {
    element: <LeaderboardPage />,
    route: 'GET /api/leaderboard',
    errorTitle: 'Lider tablosu yüklenemedi',
    emptyText: 'Lider tablosu henüz boş',
  },
  history: {
    element: <PointsHistory />,
    route: 'GET /api/user/points',
    errorTitle: 'Puan geçmişi yüklenemedi',
    emptyText: 'Henüz puan hareketiniz yok',
  },
  applications: {
    element: <OwnApplications />,
    route: 'GET /api/ticket-applications',
    errorTitle: 'Başvurular yüklenemedi',
    emptyText: 'Henüz bilet başvurunuz yok',
  },
  companies: {
    element: <TicketPage />,
    route: 'GET /api/ticket-companies',
    errorTitle: 'Firmalar yüklenemedi',
    emptyText: 'Şu anda aktif firma bulunmamaktadır.',
  },
  verifications: {
    element: <Verifications isTelegramVerified={false} points={points} />,
    route: 'GET /api/social-verifications',
    errorTitle: 'Doğrulamalar yüklenemedi',
    emptyText: 'Grubumuza katılın, kodu botumuza gönderin, sonra kontrol edin.',
  },
} as const;

describe.each(Object.entries(lists))('%s', (_name, { element, route, errorTitle, emptyText }) => {
  it('loading can be retried after an error, and a failed refetch keeps the content visible', async () => {
    const server = createFakeServer();
    for (const { route: listRoute } of Object.values(lists)) server.respond(listRoute, []);
    server.respond('GET /api/ticket-settings', defaultTicketSettings);
    server.fail(route, 503, 'Birazdan yeniden deneyin.');
    const { client } = await renderWithProviders(element);
    await expect.element(page.getByRole('heading', { name: errorTitle })).toBeVisible();
    await expect.element(page.getByText('Birazdan yeniden deneyin.')).toBeVisible();
    server.respond(route, []);
    await page.getByRole('button', { name: 'Tekrar dene' }).click();
    await expect.element(page.getByText(emptyText)).toBeVisible();

    server.disconnect(route);
    await client.refetchQueries();
    await expect.element(page.getByText(emptyText)).toBeVisible();
    await expect.element(page.getByRole('heading', { name: errorTitle })).not.toBeInTheDocument();
  });
});
