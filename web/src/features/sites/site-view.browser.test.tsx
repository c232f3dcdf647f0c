import type { Site } from '@vitrin/contract/sites.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { createSampleCard, sampleUser } from '../../../test/row-samples.ts';
import { SiteView } from './site-view.tsx';

const siteRoute = 'GET /api/sites/:slug';
const siteView = (
  <SiteView
    slug="zirvelon"
    notFound={<p>Yok</p>}
    renderTicketOffer={() => <p>Bilet fiyatı</p>}
    renderEvents={(events) => events.length > 0 && <p>İlgili Etkinlikler</p>}
  />
);
const site: Site = {
  ...createSampleCard('Zirvelon', { link: 'https://zirvelon.example' }),
  slug: 'zirvelon',
  body: 'Bir [bağlantı](https://a.example), bir [sayfa](/market) ve bir [yer](#alt)',
  summary: 'Bir bağlantı',
  company: null,
  events: [],
};
const siteLink = page.getByRole('link', { name: 'Siteye Git' });

it('the page of a site has a tracked link and hides empty sections', async () => {
  createFakeServer().respond(siteRoute, site);
  await renderWithProviders(siteView, { at: '/site/zirvelon' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Zirvelon' })).toBeVisible();
  await expect.element(siteLink).toHaveAttribute('href', 'https://zirvelon.example');
  await expect.element(siteLink).toHaveAttribute('data-report', `/api/cards/${site.id}/click`);
  await expect.element(page.getByRole('link', { name: 'yer' })).not.toBeInTheDocument();
  for (const text of ['Bilet fiyatı', 'İlgili Etkinlikler'])
    await expect.element(page.getByText(text)).not.toBeInTheDocument();
  const pictures = page.getByRole('region', { name: /görseller/ });
  await expect.element(pictures).not.toBeInTheDocument();
});

it('the page of a site shows the first picture in its own aspect ratio', async () => {
  const pictureUrl = `/uploads/${'a'.repeat(32)}-1600x600.webp`;
  createFakeServer().respond(siteRoute, { ...site, pictures: [pictureUrl, pictureUrl] });
  await renderWithProviders(siteView, { at: '/site/zirvelon' });
  const frames = page.getByRole('region', { name: /görseller/ }).getByRole('link');
  await expect.element(frames.first()).toBeVisible();
  // Measure the frames, because the images fail to load in tests.
  const aspectRatios = frames.elements().map((frame) => getComputedStyle(frame).aspectRatio);
  expect(aspectRatios).toEqual(['auto', '16 / 9']);
});

it('a picture of unknown size stands before a backdrop without bars', async () => {
  createFakeServer().respond(siteRoute, { ...site, pictures: ['/demo/banner-yayin.svg'] });
  await renderWithProviders(siteView, { at: '/site/zirvelon' });
  const frame = page.getByRole('region', { name: /görseller/ }).getByRole('link');
  await expect.element(frame).toBeVisible();
  const [backdrop, picture] = frame.element().querySelectorAll('img');
  expect(backdrop?.alt).toBe('');
  expect(backdrop && getComputedStyle(backdrop).objectFit).toBe('cover');
  expect(picture?.alt).toBe('Zirvelon, 1. görsel');
});

it('a wide first picture of unknown size is whole and has no bars', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"/>';
  const url = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  createFakeServer().respond(siteRoute, { ...site, pictures: [url] });
  await renderWithProviders(siteView, { at: '/site/zirvelon' });
  const picture = page.getByRole('img', { name: 'Zirvelon, 1. görsel' });
  await expect.element(picture).toBeVisible();
  const getRatio = () => {
    const { width, height } = picture.element().parentElement?.getBoundingClientRect() ?? {};
    return width && height ? width / height : 0;
  };
  await expect.poll(getRatio).toBeCloseTo(3, 1);
});

it('the page of a site shows a member on a break the end of the break and no external link', async () => {
  createFakeServer().respond(siteRoute, site);
  const user = { ...sampleUser, breakUntil: '2098-12-31T20:59:59.000Z' };
  await renderWithProviders(siteView, { at: '/site/zirvelon', user });
  await expect.element(page.getByText(/Moladasınız/)).toBeVisible();
  const breakEnd = page.getByText(/31 Aralık 2098 gününün sonunda dolar/);
  await expect.element(breakEnd).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'sayfa' })).toBeVisible();
  for (const link of [siteLink, page.getByRole('link', { name: 'bağlantı' })])
    await expect.element(link).not.toBeInTheDocument();
});

it('the page of a site shows an error after a failed load and the not-found message for 404', async () => {
  const server = createFakeServer();
  server.fail(siteRoute, 503, 'Şu anda hizmet veremiyoruz.');
  await renderWithProviders(siteView, { at: '/site/zirvelon' });
  await expect.element(page.getByText('Site yüklenemedi')).toBeVisible();
  server.fail(siteRoute, 404, 'Site bulunamadı.');
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect.element(page.getByText('Yok')).toBeVisible();
});
