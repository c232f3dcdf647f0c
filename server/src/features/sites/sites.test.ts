import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createCardCalls } from '../../../test/card-calls.ts';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';
import { ORIGIN, startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';

let app: TestApp;
let editor: TestUser;
let member: TestUser;
let cards: ReturnType<typeof createCardCalls>;

beforeAll(async () => {
  app = await startTestApp();
  editor = await app.createUser('editor');
  member = await app.createUser();
  cards = createCardCalls(app, editor);
});
afterEach(() => {
  vi.useRealTimers();
});

const toIso = (time: number) => new Date(time).toISOString();
const asEditor = async (method: string, path: string, body?: object) => {
  const response = await app.send(method, path, { as: editor, body });
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response.statusCode === 204 ? undefined : response.json();
};
const getSite = (slug: string) => app.send('GET', `/api/sites/${slug}`);
const getPage = (slug: string, as?: TestUser) => app.send('GET', `/site/${slug}`, { as });
const getSitemap = async () => (await app.send('GET', '/sitemap.xml')).body;

let cardCount = 0;
/** Creates a card with a page and returns its id and slug. */
async function createCard(fields: object = {}) {
  const slug = `site-${++cardCount}`;
  const { id } = await cards.create({
    title: `Zirvelon${cardCount}`,
    body: 'Yazı',
    slug,
    ...fields,
  });
  return { id, slug };
}

describe('a site page', () => {
  it('contains all its data, for a slug in any case', async () => {
    const fields = {
      subtitle: 'Alt',
      pictures: ['/demo/a.svg'],
      facts: [{ label: 'a', value: 'b' }],
    };
    const { slug, id } = await createCard({ ...fields, status: 'published', category: 'Spor' });
    const response = await getSite(slug.toUpperCase());
    expect(response.json()).toMatchObject({ id, slug, body: 'Yazı', company: null, ...fields });
    expect(response.json()).not.toHaveProperty('status');
    expect(response.json().events).toEqual([]);
    expectErrorResponse(await getSite('yok'), 404, 'not_found');
  });

  it('exists while its card is visible and has a body', async () => {
    const { slug, id } = await createCard();
    expect(await getSitemap()).toContain(`/site/${slug}</loc>`);
    for (const change of [{ status: 'hidden' }, { status: 'draft' }, { body: null }]) {
      await cards.change(id, change);
      expectErrorResponse(await getSite(slug), 404);
      expect((await getPage(slug)).statusCode).toBe(404);
      await cards.change(id, { status: 'published', body: 'Yazı' });
      expect((await getPage(slug)).statusCode).toBe(200);
    }
    await cards.change(id, { slug: 'yeni-yer' });
    const formerPage = await getPage(slug);
    expect(formerPage.statusCode).toBe(301);
    expect(formerPage.headers.location).toMatch(/\/site\/yeni-yer$/);
    expect((await getPage('yeni-yer')).statusCode).toBe(200);
    expect((await getSite(slug)).json()).toMatchObject({ id, slug: 'yeni-yer' });
    const { id: otherId } = await createCard({ slug });
    expect((await getSite(slug)).json()).toMatchObject({ id: otherId, slug });
    await cards.remove(otherId);
    expect((await getSite(slug)).json()).toMatchObject({ id });
    await cards.remove(id);
    expectErrorResponse(await getSite(slug), 404);
    for (const as of [undefined, editor, member])
      expect((await getPage('yeni-yer', as)).statusCode).toBe(404);
    expect(await getSitemap()).not.toContain('/site/yeni-yer');
  });

  it('appears and disappears with its card’s visibility, and staff can preview it', async () => {
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
    const [from, to] = [Date.now() + 60_000, Date.now() + 120_000];
    const { slug } = await createCard({ visibleFrom: toIso(from), visibleTo: toIso(to) });
    const getPreview = async (time: number) => {
      const query = new URLSearchParams({ at: toIso(time), path: `/site/${slug}` });
      return (await app.send('GET', `/onizleme?${query}`, { as: editor })).statusCode;
    };
    const moments = [from - 1, from, to, to + 1];
    expect(await Promise.all(moments.map(getPreview))).toEqual([404, 200, 200, 404]);
    for (const [index, status] of [404, 200, 200, 404].entries()) {
      vi.setSystemTime(moments[index] ?? 0);
      expect((await getSite(slug)).statusCode).toBe(status);
      expect((await getPage(slug)).statusCode).toBe(status);
    }
  });
});

describe('the company of a site page', () => {
  const getCompany = async (slug: string) => (await getSite(slug)).json().company;

  it('has its own or the default ticket price, also after a change, and is missing while inactive or deleted', async () => {
    const path = '/api/ticket-companies';
    const { id } = await asEditor('POST', path, { name: 'Mavira', logoUrl: '/demo/mavira.svg' });
    const { slug } = await createCard({ companyId: id });
    const company = { id, name: 'Mavira', logoUrl: '/demo/mavira.svg', ticketPrice: 500 };
    expect(await getCompany(slug)).toEqual(company);
    expect((await getPage(slug)).body).toContain('1 Bilet = 500₺');
    await asEditor('PATCH', '/api/ticket-settings', { ticketPrice: 600 });
    expect(await getCompany(slug)).toEqual({ ...company, ticketPrice: 600 });
    await asEditor('PATCH', `${path}/${id}`, { ticketPrice: 750 });
    await expect.poll(async () => (await getPage(slug)).body).toContain('1 Bilet = 750₺');
    await asEditor('PATCH', `${path}/${id}`, { status: 'inactive' });
    expect(await getCompany(slug)).toBeNull();
    await asEditor('PATCH', `${path}/${id}`, { status: 'active' });
    expect(await getCompany(slug)).toMatchObject({ name: 'Mavira' });
    await asEditor('DELETE', `${path}/${id}`);
    expect(await getCompany(slug)).toBeNull();
    expect((await getPage(slug)).statusCode).toBe(200);
  });
});

describe('related events', () => {
  const createEvent = (title: string, fields: object = {}) =>
    asEditor('POST', '/api/admin/events', { title, description: 'Bir etkinlik', ...fields });
  const listEventTitles = async (slug: string) =>
    (await getSite(slug)).json().events.map(({ title }: { title: string }) => title);

  it('mention the site or its company as a whole word and are not over', async () => {
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
    const endMs = Date.now() + 60_000;
    const company = await asEditor('POST', '/api/ticket-companies', {
      name: 'Şişli Oyun',
      logoUrl: '/demo/a.svg',
    });
    const { slug } = await createCard({ title: 'Işıltı', companyId: company.id });
    expect(await listEventTitles(slug)).toEqual([]);
    await createEvent('ISILTI’nın yarışması', {
      startDate: toIso(endMs - 3),
      endDate: toIso(endMs),
    });
    await createEvent('Bahar', {
      description: 'ŞİŞLİ  OYUN üyelerine',
      startDate: toIso(endMs - 2),
    });
    await createEvent('Işıltılı gece');
    await createEvent('Şişli');
    await createEvent('Işıltı kapalı', { isActive: false });
    await createEvent('Işıltı bitti', {
      startDate: toIso(endMs - 9e6),
      endDate: toIso(endMs - 8e6),
    });
    expect(await listEventTitles(slug)).toEqual(['Bahar', 'ISILTI’nın yarışması']);
    const { body } = await getPage(slug);
    expect(body).toContain('İlgili Etkinlikler');
    expect(body).toContain('ISILTI’nın yarışması');
    vi.setSystemTime(endMs + 1);
    expect(await listEventTitles(slug)).toEqual(['Bahar']);
    // A busy machine may serve the page before it is rendered again.
    await expect.poll(async () => (await getPage(slug)).body).not.toContain('ISILTI’nın yarışması');
    for (const day of [1, 2, 3])
      await createEvent(`Işıltı ${day}`, { startDate: toIso(endMs + day) });
    expect(await listEventTitles(slug)).toHaveLength(3);
  });
});

describe('a site page as HTML', () => {
  it('contains the texts, metadata for search engines and link previews, and no script from the text', async () => {
    const { slug } = await createCard({
      title: 'Lumarya',
      subtitle: 'Yeni üyelere',
      link: 'https://lumarya.example/vitrin?a=1',
      body: '## Neden\n\n**Kalın** ve [bağlantı](https://a.example) <script>alert(1)</script>\n\n[x](javascript:alert(1))',
      pictures: ['/demo/banner-yayin.svg', 'https://b.example/c.png'],
      facts: [{ label: 'Kuruluş', value: '2019' }],
    });
    const { statusCode, body: html } = await getPage(slug);
    expect(statusCode).toBe(200);
    const url = `${ORIGIN}/site/${slug}`;
    const description = 'Yeni üyelere. Neden Kalın ve bağlantı';
    expect(html).toContain('<title>Vitrin | Lumarya</title>');
    expect(html).toContain(`<link rel="canonical" href="${url}"/>`);
    expect(html).toContain(`<meta property="og:url" content="${url}"/>`);
    expect(html).toContain(`<meta name="description" content="${description}`);
    expect(html).toContain(`og:image" content="${ORIGIN}/demo/banner-yayin.svg"`);
    expect(html).toContain('content="width=device-width, initial-scale=1"');
    const [, jsonLd = ''] =
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(jsonLd)).toMatchObject({
      '@type': 'WebPage',
      name: 'Lumarya',
      url,
      about: { '@type': 'Organization', url: 'https://lumarya.example/vitrin?a=1' },
      breadcrumb: { itemListElement: [{ item: `${ORIGIN}/` }, { item: url }] },
    });
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    for (const text of ['<h2>Neden</h2>', '<strong>Kalın</strong>', 'Kuruluş', '2019'])
      expect(html).toContain(text);
    expect(html).not.toMatch(/<script>alert|href="javascript/);
    const links = html.match(/<a [^>]*rel="sponsored nofollow noopener"[^>]*>/g) ?? [];
    expect(links.map((link) => /href="([^"]*)"/.exec(link)?.[1])).toEqual([
      'https://lumarya.example/vitrin?a=1',
      'https://a.example',
    ]);
  });

  it('is the target of its card; a card without a page links to the partner site', async () => {
    const { slug, id } = await createCard({ link: 'https://sayfali.example' });
    await cards.create({ title: 'Sayfasız', link: 'https://sayfasiz.example' });
    const { body: homeHtml } = await app.send('GET', '/');
    expect(homeHtml).toContain(`href="/site/${slug}"`);
    expect(homeHtml).not.toContain('href="https://sayfali.example"');
    expect(homeHtml).not.toContain(`data-report="/api/cards/${id}/click"`);
    expect(homeHtml).toMatch(/<a [^>]*href="https:\/\/sayfasiz\.example"/);
    // The button on the page reports the click.
    expect((await getPage(slug)).body).toContain(`data-report="/api/cards/${id}/click"`);
  });

  it('is cached for visitors until its data changes, and rendered for each request of a member', async () => {
    const { slug, id } = await createCard();
    const getEtag = async () => (await getPage(slug)).headers.etag;
    // A busy machine may receive the notification of the creation late and render once more.
    await expect.poll(async () => new Set([await getEtag(), await getEtag()]).size).toBe(1);
    const memberPage = await getPage(slug, member);
    expect(memberPage.headers['cache-control']).toBe('private, no-store');
    expect(memberPage.body).toContain(member.user.email);
    await cards.change(id, { body: 'Başka bir yazı' });
    for (const as of [undefined, member])
      await expect.poll(async () => (await getPage(slug, as)).body).toContain('Başka bir yazı');
    const { statusCode, headers } = await getPage(slug.toUpperCase());
    expect([statusCode, headers.location]).toEqual([308, `/site/${slug}`]);
  });

  it('shows members on a break no link to the partner site', async () => {
    const { slug } = await createCard({
      link: 'https://mola.example',
      body: '[bağlantı](https://mola.example/x) ve [market](/market)',
    });
    const memberOnBreak = await app.createUser();
    const pause = { kind: 'pause', days: 1 };
    await app.send('POST', '/api/user/safety/break', { as: memberOnBreak, body: pause });
    const { body: html } = await getPage(slug, memberOnBreak);
    expect(html).not.toMatch(/href="https:\/\/mola\.example/);
    expect(html).toContain('Moladasınız');
    expect(html).toContain('href="/market"');
    expect((await app.send('GET', '/', { as: memberOnBreak })).body).toContain(
      `href="/site/${slug}"`,
    );
  });
});
