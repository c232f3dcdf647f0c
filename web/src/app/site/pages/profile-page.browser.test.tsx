import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../../test/expect-accessible.ts';
import { measureLayoutShift } from '../../../../test/layout-shift.ts';
import {
  openProfile,
  rejectedApplication,
  respondToProfile,
} from '../../../../test/open-profile.tsx';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { nextId, sampleUser } from '../../../../test/row-samples.ts';
import ProfilePage from './profile-page.tsx';

const getRegion = (name: string) => page.getByRole('region', { name, exact: true });
const getSectionLink = (name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true });
const getButton = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => page.viewport(1280, 800));

/** Parts that the overview shows on wide screens only */
const wideOverviewParts = [
  'Hesap Bilgileri',
  'Sosyal Hesap Doğrulama',
  'Bilet Başvurularım',
  'Bilet Numaralarım',
  'Yayın Linki',
];

it('the profile of a new member shows four steps next to the empty sections', async () => {
  await openProfile([]);
  await expect.element(getRegion('İlk adımlarınız')).toMatchTextContent(/1 \/ 4/);
  expect(getRegion('İlk adımlarınız').getByRole('listitem').elements()).toHaveLength(4);
  await expect
    .element(getRegion('Bilet Başvurularım'))
    .toMatchTextContent(/Henüz bilet başvurunuz yok/);
  await expect
    .element(getRegion('Bilet Numaralarım'))
    .toMatchTextContent(/Henüz bilet numaranız yok/);
  await expect.element(page.getByText(/Bugünkü yayın 70 puan veriyor\./)).toBeVisible();
  await getSectionLink('Hesap').click();
  const downloadLink = page.getByRole('link', { name: 'Verilerimi indir' });
  await expect.element(downloadLink).toHaveAttribute('href', '/api/user/export');
  await expect.element(downloadLink).toHaveAttribute('download', 'verilerim.json');
});

it('the profile of a member on a break shows no next steps and no links to apply', async () => {
  respondToProfile(createFakeServer(), [rejectedApplication]);
  const user = { ...sampleUser, breakUntil: '2098-12-31T20:59:59.999Z' };
  await renderWithProviders(<ProfilePage />, { user, at: '/profil' });
  await expect.element(page.getByText('Not: Yatırım bulunamadı')).toBeVisible();
  await expect.element(getRegion('Sıradaki adımlar')).not.toBeInTheDocument();
  for (const name of ['Düzeltip yeniden başvur', 'Bilet Sistemi'])
    await expect.element(page.getByRole('link', { name })).not.toBeInTheDocument();
  await page.viewport(390, 844);
  const breakCard = page.getByText(/başvuru yapamaz, etkinliklere/);
  await expect.element(breakCard).toBeVisible();
});

it.each([390, 1280])(
  'the sections overview and points show exactly one break card to a member on a break at %i px',
  async (width) => {
    await page.viewport(width, 800);
    const server = createFakeServer();
    respondToProfile(server, []);
    server.respond('GET /api/auth/channels', { email: true, telegram: true });
    const user = { ...sampleUser, breakUntil: '2098-12-31T20:59:59.999Z' };
    await renderWithProviders(<ProfilePage />, { user, at: '/profil' });
    const countCards = () =>
      page
        .getByText('Moladasınız', { exact: true })
        .elements()
        .filter((card) => card.checkVisibility()).length;
    for (const name of ['Puanlar', 'Özet']) {
      await getSectionLink(name).click();
      await expect.element(getSectionLink(name)).toHaveAttribute('aria-current', 'location');
      await expect.poll(countCards, { message: name }).toBe(1);
    }
  },
);

it('the overview counts pending applications; with more pages the count is a minimum', async () => {
  const server = createFakeServer();
  respondToProfile(server, []);
  const pendingApplication = {
    ...rejectedApplication,
    status: 'pending' as const,
    decidedAt: null,
  };
  const pages = [[pendingApplication], [rejectedApplication]];
  server.respondWithPages('GET /api/ticket-applications', pages);
  await renderWithProviders(<ProfilePage />, { user: sampleUser, at: '/profil' });
  const decision = getRegion('Son karar');
  await expect.element(decision.getByText('Onay bekleyen başvurularınız var')).toBeVisible();
  await getSectionLink('Biletler').click();
  await getButton('Daha fazla göster').click();
  await getSectionLink('Özet').click();
  await expect
    .element(decision.getByText('1 başvurunuz onay bekliyor', { exact: true }))
    .toBeVisible();
});

it('the overview shows the newest decision, also about an application of a later page', async () => {
  const server = createFakeServer();
  respondToProfile(server, [rejectedApplication]);
  server.respond('GET /api/ticket-applications/newest-decision', {
    ...rejectedApplication,
    id: nextId(),
    status: 'approved',
    adminNote: 'Düzeltildi',
    decidedAt: '2098-01-01T00:00:00.000Z',
  });
  await renderWithProviders(<ProfilePage />, { user: sampleUser, at: '/profil' });
  await expect.element(getRegion('Son karar')).toMatchTextContent(/onaylandı.*Not: Düzeltildi/);
});

it.each([390, 1280])(
  'the progress of the steps is as wide as their heading at %i px',
  async (width) => {
    await page.viewport(width, 844);
    await openProfile([rejectedApplication]);
    const steps = getRegion('Sıradaki adımlar');
    await expect.element(steps).toBeVisible();
    const right = (selector: string) =>
      steps.element().querySelector(selector)?.getBoundingClientRect().right;
    expect(right('svg')).toBe(right('span.tabular-nums'));
  },
);

it('the overview shows wide points and no steps if the data of the steps fails to load', async () => {
  const server = createFakeServer();
  respondToProfile(server, []);
  server.fail('GET /api/ticket-applications', 500);
  await renderWithProviders(<ProfilePage />, { user: sampleUser, at: '/profil' });
  await expect
    .element(getRegion('Bilet Başvurularım'))
    .toMatchTextContent(/Başvurular yüklenemedi/);
  await expect.element(getRegion('İlk adımlarınız')).not.toBeInTheDocument();
  const [pointsWidth, applicationsWidth] = ['Toplam Puanınız', 'Bilet Başvurularım'].map(
    (name) => getRegion(name).element().getBoundingClientRect().width,
  );
  expect(pointsWidth).toBe(applicationsWidth);
  await page.viewport(390, 844);
  await expect.element(getRegion('Bilet Başvurularım')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Başvurular yüklenemedi' })).toBeVisible();
  server.respond('GET /api/ticket-applications', []);
  await getButton('Tekrar dene').click();
  await expect.element(getRegion('İlk adımlarınız')).toBeVisible();
});

it('the overview of the profile shows balance, newest decision and open steps on a phone', async () => {
  await page.viewport(390, 844);
  await openProfile([rejectedApplication]);
  await expect.element(getRegion('Toplam Puanınız')).toBeInViewport({ ratio: 1 });
  await expect.element(page.getByText('Neden: Yatırım bulunamadı')).toBeInViewport();
  await expect.element(getRegion('Sıradaki adımlar')).toMatchTextContent(/2 \/ 4/);
  expect(getRegion('Sıradaki adımlar').getByRole('listitem').elements()).toHaveLength(2);
});

it.each([1024, 1280])(
  'the overview of the profile shows all parts that the specification lists at %i px',
  async (width) => {
    await page.viewport(width, 800);
    await openProfile([rejectedApplication]);
    for (const name of ['Toplam Puanınız', ...wideOverviewParts])
      await expect.element(getRegion(name)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Bilet Sistemi' })).toBeVisible();
  },
);

it.each([390, 768, 1000])(
  'the overview of the profile is less than 1000 px high at %i px',
  async (width) => {
    await page.viewport(width, 900);
    await openProfile([rejectedApplication]);
    await expect.element(getRegion('Toplam Puanınız')).toBeVisible();
    await expect.element(page.getByRole('link', { name: /^Bütün başvurularınız/ })).toBeVisible();
    for (const name of wideOverviewParts)
      await expect.element(getRegion(name)).not.toBeInTheDocument();
    const { bottom } = page.getByRole('main').element().getBoundingClientRect();
    expect(bottom + window.scrollY).toBeLessThan(1000);
  },
);

it.each([390, 1280])('the profile shows one section at a time at %i px', async (width) => {
  await page.viewport(width, 800);
  await openProfile([rejectedApplication]);
  const sections = [
    ['Biletler', 'Bilet Başvurularım'],
    ['Ödüller', 'Aldığınız Ödüller'],
    ['Puanlar', 'Puan Geçmişi'],
    ['Hesap', 'Bildirim Tercihleri'],
    ['Güvenlik', 'Şifre Değiştir'],
    ['Özet', 'Toplam Puanınız'],
  ] as const;
  for (const [name, title] of sections) {
    await getSectionLink(name).click();
    await expect.element(getSectionLink(name)).toHaveAttribute('aria-current', 'location');
    await expect.element(getRegion(title)).toBeVisible();
    for (const [, otherTitle] of sections.slice(1, 5))
      if (otherTitle !== title) await expect.element(getRegion(otherTitle)).not.toBeInTheDocument();
  }
});

it.each([
  ['#biletler', 'Biletler', 'Bilet Başvurularım'],
  ['#oduller', 'Ödüller', 'Aldığınız Ödüller'],
  ['#puanlar', 'Puanlar', 'Toplam Puanınız'],
  ['#dogrulamalar', 'Puanlar', 'Sosyal Hesap Doğrulama'],
  ['#yayin', 'Puanlar', 'Yayın Linki'],
  ['#bildirimler', 'Hesap', 'Bildirim Tercihleri'],
  ['#guvenlik', 'Güvenlik', 'Şifre Değiştir'],
] as const)(
  'a link to %s of the profile opens the section %s and scrolls to the linked part',
  async (hash, name, title) => {
    await page.viewport(390, 844);
    await openProfile([rejectedApplication], `/profil${hash}`);
    await expect.element(getSectionLink(name)).toHaveAttribute('aria-current', 'location');
    await expect.element(getRegion(title)).toBeInViewport();
  },
);

it('a long list of applications is shortened in the overview and complete in its section', async () => {
  const applications = Array.from({ length: 7 }, () => ({ ...rejectedApplication, id: nextId() }));
  await openProfile(applications);
  const rows = getRegion('Bilet Başvurularım').getByRole('listitem');
  await expect.poll(() => rows.elements()).toHaveLength(3);
  const applyAgainLink = page.getByRole('link', { name: 'Düzeltip yeniden başvur' }).first();
  await expect.element(applyAgainLink).not.toBeInTheDocument();
  await page.getByRole('link', { name: /^Bütün başvurularınız/ }).click();
  await expect.element(applyAgainLink).toBeVisible();
  await expect.poll(() => rows.elements()).toHaveLength(7);
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
    respondToProfile(server, [rejectedApplication]);
    server.respond('GET /api/user/sessions', []);
    server.respond('GET /api/user/notification-preferences', {
      ...{ telegram: false, email: false, announcements: false },
    });
    const releases = lists.map((list) => server.delay(list));
    const getLayoutShift = measureLayoutShift();
    await renderWithProviders(<ProfilePage />, { user: sampleUser, at: '/profil' });
    await expect.element(page.getByText('Toplam Puanınız')).toBeInTheDocument();
    // The responses may arrive one after the other.
    for (const release of releases) {
      release();
      await getLayoutShift();
    }
    await expect.element(getRegion('Son karar')).toBeVisible();
    expect(await getLayoutShift()).toBeLessThan(0.001);
  },
);

it.each([390, 1023, 1024, 1241, 1280])(
  'the content of social account cards stays inside the cards at %i px',
  async (width) => {
    await page.viewport(width, 800);
    await openProfile([], '/profil#dogrulamalar');
    const cards = page.getByRole('article');
    await expect.element(cards.getByRole('button').first()).toBeVisible();
    for (const card of cards.elements()) {
      const { left, right } = card.getBoundingClientRect();
      const titleRange = document.createRange();
      titleRange.selectNodeContents(card.querySelector('h3') ?? card);
      const [title, badge] = [titleRange, card.querySelector('header > :nth-child(3)')].map(
        (item) => item?.getBoundingClientRect(),
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
  await openProfile([], '/profil#guvenlik');
  await getButton('Tüm cihazlardan çıkış yap').click();
  const passwordDialog = page.getByRole('dialog');
  await expect.element(passwordDialog).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(passwordDialog).not.toBeInTheDocument();
  await getSectionLink('Hesap').click();
  await getButton('Hesabımı sil').click();
  await getButton('Hesabımı sil').click();
  await expect
    .element(page.getByRole('dialog').getByRole('textbox'))
    .toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
});
