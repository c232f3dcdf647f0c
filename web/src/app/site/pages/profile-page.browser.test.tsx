import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../../test/expect-accessible.ts';
import { measureLayoutShift } from '../../../../test/layout-shift.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { nextId, sampleUser } from '../../../../test/row-samples.ts';
import ProfilePage from './profile-page.tsx';

const day = '2026-11-01T09:00:00.000Z';
const rejectedApplication = {
  id: nextId(),
  ticketCompany: { id: nextId(), name: 'Orbelix', logoUrl: '/favicon.svg' },
  user: null,
  username: 'oyuncu',
  investmentAmount: 1000,
  ticketPrice: 500,
  ticketCount: 2,
  status: 'rejected' as const,
  adminNote: 'Yatırım bulunamadı',
  createdAt: day,
  decidedAt: day,
};

const region = (name: string) => page.getByRole('region', { name, exact: true });
const part = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => page.viewport(1280, 800));

function answerProfile(
  server: ReturnType<typeof createFakeServer>,
  applications: (typeof rejectedApplication)[],
) {
  server.respond('GET /api/ticket-applications', applications);
  server.respond('GET /api/ticket-numbers', []);
  server.respond('GET /api/social-verifications', []);
  server.respond('GET /api/user-rewards', []);
  server.respond('GET /api/rewards/active', []);
  server.respond('GET /api/user/points', []);
  server.respond('GET /api/stream-reward', { pointsReward: 70 });
  server.respond('GET /api/auth/channels', { email: false, telegram: false });
  server.respond('GET /api/site-settings', [
    { key: 'youtube_points', value: '150' },
    { key: 'instagram_points', value: '150' },
  ]);
}

async function open(applications: (typeof rejectedApplication)[], at = '/profil') {
  answerProfile(createFakeServer(), applications);
  await renderWithProviders(<ProfilePage />, { user: sampleUser, at });
}

it('a new member sees four steps next to the empty sections', async () => {
  await open([]);
  await expect.element(region('İlk adımlarınız')).toMatchTextContent(/1 \/ 4/);
  expect(region('İlk adımlarınız').getByRole('listitem').elements()).toHaveLength(4);
  await expect
    .element(region('Bilet Başvurularım'))
    .toMatchTextContent(/Henüz bilet başvurunuz yok/);
  await expect.element(region('Bilet Numaralarım')).toMatchTextContent(/Henüz bilet numaranız yok/);
  await expect.element(page.getByText(/Bugünkü yayın 70 puan veriyor\./)).toBeVisible();
  const downloadLink = page.getByRole('link', { name: 'Verilerimi indir' });
  await expect.element(downloadLink).toHaveAttribute('href', '/api/user/export');
  await expect.element(downloadLink).toHaveAttribute('download', 'vitrin-verilerim.json');
});

it('both columns start at the same height, also after a rejection', async () => {
  await open([rejectedApplication]);
  const cards = region('Sosyal Hesap Doğrulama');
  await expect.element(cards).toBeVisible();
  const tops = [region('Toplam Puanınız'), cards].map(
    (column) => column.element().getBoundingClientRect().top,
  );
  expect(tops[1]).toBe(tops[0]);
});

it('on a phone the balance is visible in every tab', async () => {
  await page.viewport(390, 844);
  await open([rejectedApplication]);
  for (const name of ['Kararlar', 'Puan', 'Bilet ve ödül', 'Hesap']) {
    await part(name).click();
    window.scrollTo(0, 0);
    await expect.element(region('Toplam Puanınız')).toBeInViewport({ ratio: 1 });
  }
});

it('on a phone the profile has tabs, and the rejection reason is on the first screen', async () => {
  await page.viewport(390, 844);
  await open([rejectedApplication]);
  const reason = page.getByText('Neden: Yatırım bulunamadı');
  await expect.element(reason).toBeInViewport();
  await expect.element(region('Bilet Başvurularım')).toBeVisible();
  await expect.element(region('Şifre Değiştir')).not.toBeInTheDocument();
  await part('Hesap').click();
  await expect.element(region('Şifre Değiştir')).toBeVisible();
  await expect.element(reason).not.toBeVisible();
  await page.viewport(1280, 800);
  await expect.element(region('Bilet Başvurularım')).toBeVisible();
  await expect.element(part('Hesap')).not.toBeInTheDocument();
});

it('on a phone a link with a hash opens the tab of its section', async () => {
  await page.viewport(390, 844);
  await open([rejectedApplication], '/profil#oduller');
  await expect.element(part('Bilet ve ödül')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(region('Aldığınız Ödüller')).toBeVisible();
});

it.each([390, 1280])(
  'the profile causes no layout shift while its lists load at %i px',
  async (width) => {
    await page.viewport(width, 800);
    const server = createFakeServer();
    const lists = [
      'GET /api/ticket-applications',
      'GET /api/social-verifications',
      'GET /api/ticket-numbers',
      'GET /api/user-rewards',
      'GET /api/user/points',
      'GET /api/user/sessions',
      'GET /api/user/notification-preferences',
    ] as const;
    answerProfile(server, [rejectedApplication]);
    server.respond('GET /api/user/sessions', []);
    server.respond('GET /api/user/notification-preferences', {
      ...{ telegram: false, email: false, announcements: false },
    });
    const releases = lists.map((list) => server.delay(list));
    const shift = measureLayoutShift();
    await renderWithProviders(<ProfilePage />, { user: sampleUser, at: '/profil' });
    await expect.element(page.getByText('Toplam Puanınız')).toBeInTheDocument();
    // In sequence, as they may arrive.
    for (const release of releases) {
      release();
      await shift();
    }
    await expect.element(region('Bilet Başvurularım')).toBeVisible();
    expect(await shift()).toBeLessThan(0.001);
  },
);

it.each([390, 1001, 1024, 1241, 1280])(
  'the content of social account cards stays inside the cards at %i px',
  async (width) => {
    await page.viewport(width, 800);
    await open([], '/profil#dogrulamalar');
    const cards = page.getByRole('article');
    await expect.element(cards.getByRole('button').first()).toBeVisible();
    for (const card of cards.elements()) {
      const { left, right } = card.getBoundingClientRect();
      const text = document.createRange();
      text.selectNodeContents(card.querySelector('h3') ?? card);
      const [title, badge] = [text, card.querySelector('header > :nth-child(3)')].map((one) =>
        one?.getBoundingClientRect(),
      );
      if (title && badge && badge.top < title.bottom)
        expect(title.right, card.textContent).toBeLessThanOrEqual(badge.left);
      for (const control of card.querySelectorAll('button, input')) {
        const box = control.getBoundingClientRect();
        expect(box.left, control.textContent).toBeGreaterThanOrEqual(left);
        expect(box.right, control.textContent).toBeLessThanOrEqual(right);
      }
    }
  },
);

it('the dialogs of the profile are accessible', async () => {
  await open([]);
  await part('Tüm cihazlardan çıkış yap').click();
  const confirmDialog = page.getByRole('alertdialog');
  await expect.element(confirmDialog).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(confirmDialog).not.toBeInTheDocument();
  await part('Hesabımı sil').click();
  await part('Hesabımı Sil').click();
  await expect
    .element(page.getByRole('dialog').getByRole('textbox'))
    .toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
});
