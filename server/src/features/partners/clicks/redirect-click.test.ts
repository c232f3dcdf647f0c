import { outboundKinds } from '@vitrin/contract/partner-statement.ts';
import { describe, expect, it } from 'vitest';
import { BROWSER, setUpPartnersSite } from '../../../../test/partners-site.ts';

const { site, expectStatus, asSuperAdmin, addPartner, addRow, clickRow, createClickId, path } =
  setUpPartnersSite();

const uncountedHeaders: Record<string, string>[] = [
  { 'sec-purpose': 'prefetch' },
  { 'sec-purpose': 'prefetch;prerender' },
  { 'sec-purpose': 'prefetch;anonymous-client-ip' },
  { purpose: 'prefetch' },
  { 'x-moz': 'prefetch' },
  { 'x-purpose': 'preview' },
  { 'x-purpose': 'instant' },
  { 'sec-fetch-dest': 'image' },
  { 'sec-fetch-dest': 'iframe' },
  { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' },
  { 'user-agent': 'curl/8.14.1' },
  { 'user-agent': 'python-requests/2.32.3' },
  { 'user-agent': 'Go-http-client/2.0' },
  { 'user-agent': BROWSER.replace('Chrome', 'HeadlessChrome') },
  { 'user-agent': 'WhatsApp/2.23.20.0 A' },
  { 'user-agent': 'TelegramBot (like TwitterBot)' },
  { 'user-agent': 'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5' },
  { 'user-agent': 'Viber/13.3.0' },
  { 'user-agent': 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)' },
  { 'user-agent': 'Mozilla/5.0 (Windows NT; Windows NT 10.0; tr-TR) WindowsPowerShell/5.1.19041' },
  { 'user-agent': 'okhttp/4.12.0' },
  { 'user-agent': 'facebookexternalhit/1.1;kakaotalk-scrap/1.0' },
];

describe('the redirect', () => {
  it.each(outboundKinds)('redirects visitors of %s to the link with a click id', async (kind) => {
    const partner = await addPartner();
    const { id } = await addRow(kind, { partnerId: partner.id });
    const response = await clickRow(kind, id);
    expect(response.statusCode, response.body).toBe(302);
    expect(response.headers.location).toMatch(
      /^https:\/\/www\.zirvelon\.example\/kayit\?kampanya=a%20b&subid=[\w-]{64}#bolum$/,
    );
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['x-robots-tag']).toBe('noindex, nofollow');
    const listedRows: { id: string; partnerId: string | null }[] = await expectStatus(
      asSuperAdmin('GET', `/api/${kind}`),
    );
    expect(listedRows.find((row) => row.id === id)?.partnerId).toBe(partner.id);
    await expectStatus(asSuperAdmin('PATCH', `${path}/${partner.id}`, { status: 'inactive' }));
    expect((await clickRow(kind, id)).statusCode).toBe(404);
    const rowsOfInactivePartner: typeof listedRows = await expectStatus(
      asSuperAdmin('GET', `/api/${kind}`),
    );
    expect(rowsOfInactivePartner.find((row) => row.id === id)?.partnerId).toBeNull();
  });

  it('encodes letters of the link that a header can’t contain, also for robots', async () => {
    const { id: partnerId } = await addPartner();
    const link = 'https://zirvelon.example/şişli?q=ığ%20&subid=eski#ü';
    const { id } = await addRow('cards', { partnerId, link });
    const linkStart = 'https://zirvelon.example/%C5%9Fi%C5%9Fli?q=%C4%B1%C4%9F%20&subid=';
    const { location } = (await clickRow('cards', id)).headers;
    expect(location).toMatch(/^[\x21-\x7e]+#%C3%BC$/);
    expect(String(location).startsWith(linkStart)).toBe(true);
    const robotResponse = await clickRow('cards', id, { agent: 'Googlebot/2.1' });
    expect([robotResponse.statusCode, robotResponse.headers.location]).toEqual([
      302,
      `${linkStart}eski#%C3%BC`,
    ]);
  });

  it('answers 404 for rows without partner or link, hidden rows and unknown ids', async () => {
    const { id: partnerId } = await addPartner();
    const { id: cardWithoutPartnerId } = await addRow('cards');
    const { id: bannerWithoutLinkId } = await addRow('banners', { partnerId, link: null });
    const { id: draftId } = await addRow('cards', { partnerId, status: 'draft' });
    for (const [kind, id] of [
      ['cards', cardWithoutPartnerId],
      ['banners', bannerWithoutLinkId],
      ['cards', draftId],
      ['cards', crypto.randomUUID()],
      ['cards', 'x'],
    ] as const)
      expect((await clickRow(kind, id)).statusCode).toBe(404);
    expect((await site.app.send('GET', `/git/users/${cardWithoutPartnerId}`)).statusCode).toBe(404);
  });

  it('answers 404 with a page once visitors no longer see the row', async () => {
    const { id: partnerId } = await addPartner();
    const DAY_MS = 86_400_000;
    const formatTimeIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
    const { id: expiredId } = await addRow('cards', { partnerId, visibleTo: formatTimeIn(-1) });
    const { id: earlyId } = await addRow('banners', { partnerId, visibleFrom: formatTimeIn(1) });
    const { id: inactiveId } = await addRow('ticket-companies', { partnerId, status: 'inactive' });
    const { id: companyId } = await addRow('companies', { partnerId });
    await expectStatus(asSuperAdmin('DELETE', `/api/companies/${companyId}`), 204);
    for (const [kind, id] of [
      ['cards', expiredId],
      ['banners', earlyId],
      ['ticket-companies', inactiveId],
      ['companies', companyId],
    ] as const) {
      const response = await clickRow(kind, id);
      expect([kind, response.statusCode]).toEqual([kind, 404]);
      expect(response.headers['content-type']).toContain('text/html');
      expect(response.headers.location).toBeUndefined();
    }
  });

  it('sends robots to the link without a click id; robots and HEAD requests are not counted', async () => {
    const partner = await addPartner();
    const { id } = await addRow('cards', { partnerId: partner.id });
    const robotResponse = await clickRow('cards', id, {
      agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)',
    });
    expect(robotResponse.statusCode).toBe(302);
    expect(robotResponse.headers.location).toContain('subid=eski');
    const headResponse = await site.app.send('HEAD', `/git/cards/${id}`, {
      headers: { 'user-agent': BROWSER },
    });
    expect(headResponse.statusCode).toBe(302);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const { rows } = await expectStatus(asSuperAdmin('GET', `${path}/${partner.id}/statement`));
    expect(rows).toEqual([]);
  });

  it('counts no request in advance, of a part of a page or of a program', async () => {
    const partner = await addPartner();
    const { id } = await addRow('ticket-companies', { partnerId: partner.id });
    const as = await site.app.createUser();
    const googlebot = { agent: 'Googlebot/2.1' };
    const findStatus = async () => (await clickRow('ticket-companies', id, googlebot)).statusCode;
    await expect.poll(findStatus).toBe(302);
    for (const headers of uncountedHeaders) {
      for (const visitor of [as, undefined]) {
        const response = await site.app.send('GET', `/git/ticket-companies/${id}`, {
          as: visitor,
          headers: { 'user-agent': BROWSER, ...headers },
        });
        expect(response.statusCode).toBe(302);
      }
    }
    // The count of this click follows those of the requests above.
    await clickRow('ticket-companies', id);
    await expect
      .poll(
        async () =>
          (await expectStatus(asSuperAdmin('GET', `${path}/${partner.id}/statement`))).rows,
      )
      .toMatchObject([{ clicks: 1 }]);
    const { rows } = await site.app.platform.pool.query(
      'select 1 from partner_member_clicks where partner_id = $1',
      [partner.id],
    );
    expect(rows).toEqual([]);
  });

  it('counts a click on a card once in its statistics and once in the statement', async () => {
    const partner = await addPartner();
    const { id } = await addRow('cards', { partnerId: partner.id, title: 'Sayılan' });
    await clickRow('cards', id);
    await clickRow('cards', id);
    await site.app.send('POST', `/api/cards/${id}/click`, {
      headers: { 'user-agent': BROWSER },
    });
    await expect
      .poll(
        async () =>
          (await expectStatus(asSuperAdmin('GET', `${path}/${partner.id}/statement`))).rows,
      )
      .toMatchObject([{ kind: 'cards', id, title: 'Sayılan', clicks: 1 }]);
    const clicks: { cardId: string; clicks: number }[] = await expectStatus(
      asSuperAdmin('GET', '/api/analytics/card-clicks'),
    );
    expect(clicks.find(({ cardId }) => cardId === id)?.clicks).toBe(1);
  });

  it('shows a member on a break a page without a link', async () => {
    const { id: partnerId } = await addPartner();
    const { id } = await addRow('cards', { partnerId });
    const as = await site.app.createUser();
    await site.app.send('POST', '/api/user/safety/break', { as, body: { kind: 'pause', days: 7 } });
    const response = await clickRow('cards', id, { as });
    expect(response.statusCode).toBe(403);
    expect(response.body).toContain('Moladasınız');
    expect(response.body).not.toContain('zirvelon');
    expect(response.body).not.toMatch(/<a |href=/);
    expect(response.headers['content-security-policy']).toContain("style-src 'sha256-");
    expect(response.headers['content-type']).toContain('text/html');
    const endBreakQuery = "update users set break_until = now() - interval '1 s' where id = $1";
    await site.app.platform.pool.query(endBreakQuery, [as.user.id]);
    await expect.poll(async () => (await clickRow('cards', id, { as })).statusCode).toBe(302);
  });

  it('stores only clicks of signed-in members on ticket companies, and exports them', async () => {
    const { id: partnerId } = await addPartner();
    const { id } = await addRow('ticket-companies', { partnerId });
    const { id: cardId } = await addRow('cards', { partnerId });
    const as = await site.app.createUser();
    const subid = await createClickId('ticket-companies', id, as);
    await createClickId('cards', cardId, as);
    await createClickId('ticket-companies', id);
    const listStoredClicks = async () =>
      (
        await site.app.platform.pool.query(
          'select click_id from partner_member_clicks where partner_id = $1',
          [partnerId],
        )
      ).rows;
    expect(await listStoredClicks()).toEqual([{ click_id: subid }]);
    const { body } = await site.app.send('GET', '/api/user/export', { as });
    expect(JSON.parse(body).partnerClicks).toMatchObject([{ ticketCompanyId: id }]);
  });
});

// e2e/tickets.spec.ts tests the links of ticket companies, which are in the form.
it.each(['cards', 'banners', 'sliding-banners', 'companies'] as const)(
  'the home page links %s to the redirect, without scripts',
  async (kind) => {
    const { id: partnerId } = await addPartner();
    const { id } = await addRow(kind, { partnerId });
    const findLink = async () => {
      const { body } = await site.app.send('GET', '/', { headers: { 'user-agent': BROWSER } });
      return body.match(new RegExp(`<a [^>]*href="/git/${kind}/${id}"[^>]*>`))?.[0];
    };
    await expect.poll(findLink).toContain('rel="sponsored nofollow noopener"');
  },
);

describe('a link', () => {
  it('must have one of the hosts of its partner or a subdomain', async () => {
    const { id: partnerId } = await addPartner({ hosts: ['Ornek.example', 'b.example'] });
    const createRow = (kind: string, body: object) =>
      asSuperAdmin('POST', `/api/${kind}`, {
        title: 'Örnek',
        name: 'Örnek',
        logoUrl: '/demo/ornek.svg',
        imageUrl: '/demo/ornek.svg',
        partnerId,
        ...body,
      });
    for (const link of [
      'https://ornek.example/',
      'http://a.ornek.example:8080/x',
      'https://b.example',
    ])
      expect((await createRow('cards', { link })).statusCode).toBe(201);
    for (const link of ['https://kotuornek.example/', 'https://ornek.example.com', '/market']) {
      const response = await createRow('cards', { link });
      expect(response.statusCode).toBe(400);
      expect(response.json().details).toMatchObject([{ path: 'link' }]);
    }
    const companyResponse = await createRow('companies', { websiteUrl: 'https://c.example' });
    expect(companyResponse.json().details).toMatchObject([{ path: 'websiteUrl' }]);
    const { id } = (await createRow('cards', { link: 'https://b.example' })).json();
    const changeResponse = await asSuperAdmin('PATCH', `/api/cards/${id}`, {
      link: 'https://c.example',
    });
    expect(changeResponse.json().details).toMatchObject([{ path: 'link' }]);
    const unknownPartnerResponse = await createRow('cards', {
      link: 'https://b.example',
      partnerId: crypto.randomUUID(),
    });
    expect(unknownPartnerResponse.json().details).toMatchObject([{ path: 'partnerId' }]);
  });

  it('uses the redirect only while its host is one of the partner’s hosts', async () => {
    const partner = await addPartner({ hosts: ['a.example', 'b.example'] });
    const { id } = await addRow('cards', { partnerId: partner.id, link: 'https://b.example/' });
    const findPartnerId = async (): Promise<string | null | undefined> => {
      const cards: { id: string; partnerId: string | null }[] = await expectStatus(
        site.app.send('GET', '/api/cards'),
      );
      return cards.find((card) => card.id === id)?.partnerId;
    };
    const setHosts = (hosts: string[]) =>
      expectStatus(asSuperAdmin('PATCH', `${path}/${partner.id}`, { hosts }));
    expect((await clickRow('cards', id)).statusCode).toBe(302);
    await setHosts(['a.example']);
    await expect.poll(async () => (await clickRow('cards', id)).statusCode).toBe(404);
    await expect.poll(findPartnerId).toBeNull();
    await setHosts(['b.example']);
    await expect.poll(async () => (await clickRow('cards', id)).statusCode).toBe(302);
    expect(await findPartnerId()).toBe(partner.id);
  });
});
