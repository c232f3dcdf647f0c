import { MAX_BODY_LENGTH, MAX_FACTS, MAX_PICTURES } from '@vitrin/contract/card-page.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createCardCalls } from '../../../test/card-calls.ts';
import { expectErrorResponse, listInvalidFields } from '../../../test/expect-error-response.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { createPicture } from '../../../test/upload.ts';

let app: TestApp;
let editor: TestUser;
let cards: ReturnType<typeof createCardCalls>;

beforeAll(async () => {
  app = await startTestApp();
  editor = await app.createUser('editor');
  cards = createCardCalls(app, editor);
});

const body = '## Başlık';
const fact = { label: 'Kuruluş', value: '2019' };
const createSlug = async (fields: object) => (await cards.create({ body, ...fields })).slug;

describe('an earlier address of a site page', () => {
  const getPage = async (slug: string) => {
    const { statusCode, headers } = await app.send('GET', `/site/${slug}`);
    return [statusCode, headers.location];
  };
  const expectPage = (slug: string, page: unknown[]) =>
    expect.poll(() => getPage(slug), { timeout: 15_000 }).toEqual(page);

  it('redirects to the present one until another card uses it', async () => {
    const { id } = await cards.create({ body, slug: 'ilk-adres' });
    await cards.change(id, { slug: 'ikinci-adres' });
    await expectPage('ilk-adres', [301, '/site/ikinci-adres']);
    await cards.change(id, { slug: 'son-adres' });
    await expectPage('ilk-adres', [301, '/site/son-adres']);
    await expectPage('ikinci-adres', [301, '/site/son-adres']);
    await expectPage('Ilk-Adres', [301, '/site/son-adres']);
    const other = await cards.create({ body, slug: 'ilk-adres' });
    await expectPage('ilk-adres', [200, undefined]);
    await cards.change(other.id, { status: 'draft' });
    await expectPage('ilk-adres', [404, undefined]);
    await cards.remove(other.id);
    await expectPage('ilk-adres', [301, '/site/son-adres']);
    await cards.change(id, { status: 'hidden' });
    await expectPage('ilk-adres', [404, undefined]);
    await expectPage('hic-olmayan', [404, undefined]);
  });
});

describe('the slug of a site page', () => {
  it('is generated from the title with Turkish folding unless staff enter one', async () => {
    expect(await createSlug({ title: 'IŞILTI & Çağ' })).toBe('isilti-cag');
    expect(await createSlug({ title: 'Öğle', slug: '' })).toBe('ogle');
    expect(await createSlug({ title: 'Öğle', slug: 'kendi-adresi' })).toBe('kendi-adresi');
  });

  it('stays when the title changes and is generated again when it is cleared', async () => {
    const { id } = await cards.create({ title: 'Eski Ad', body });
    expect((await cards.change(id, { title: 'Yeni Ad' })).json().slug).toBe('eski-ad');
    expect((await cards.change(id, { slug: null })).json().slug).toBe('yeni-ad');
    expect((await cards.change(id, { body: null })).json()).toMatchObject({ slug: 'yeni-ad' });
  });

  it('is unique, also between two concurrent saves; cards without a page have none', async () => {
    const responses = await Promise.all([1, 2].map(() => cards.add({ title: 'Çift', body })));
    const [refusedResponse] = responses.filter(({ statusCode }) => statusCode !== 201);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    if (!refusedResponse) throw new Error('both saves succeeded');
    const { details } = expectErrorResponse(refusedResponse, 409, 'cards.slug_taken');
    expect(details).toEqual([{ path: 'slug', message: expect.stringContaining('kullanılıyor') }]);
    const { id } = await cards.create({ title: 'Çift' });
    expect((await cards.create({ title: 'Çift' })).slug).toBeNull();
    expectErrorResponse(await cards.change(id, { body }), 409, 'cards.slug_taken');
    expectErrorResponse(await cards.change(id, { slug: 'cift' }), 409, 'cards.slug_taken');
  });

  it('is required if the title contains no usable letters', async () => {
    expect(listInvalidFields(await cards.add({ title: '★★★', body }))).toEqual(['slug']);
    expect(await createSlug({ title: '★★★', slug: 'yildiz' })).toBe('yildiz');
  });

  it.each(['Büyük', 'ABC', 'a b', 'ş', '-a', 'a-', 'a--b', 'a/b', '..', 'a'.repeat(81), 5])(
    "can't be %j",
    async (slug) => {
      expect(listInvalidFields(await cards.add({ slug }))).toEqual(['slug']);
    },
  );
});

describe('the content of a site page', () => {
  it.each([
    [{ body: 'x'.repeat(MAX_BODY_LENGTH + 1) }, 'body'],
    [{ body: 'a\u0000b' }, 'body'],
    [{ pictures: Array(MAX_PICTURES + 1).fill('/demo/a.svg') }, 'pictures'],
    [{ pictures: ['javascript:alert(1)'] }, 'pictures.0'],
    [{ pictures: ['/demo/a.svg', ''] }, 'pictures.1'],
    [{ pictures: null }, 'pictures'],
    [{ facts: Array(MAX_FACTS + 1).fill(fact) }, 'facts'],
    [{ facts: [fact, { label: ' ', value: 'x' }] }, 'facts.1.label'],
    [{ facts: [{ label: 'x' }] }, 'facts.0.value'],
    [{ companyId: 'yok' }, 'companyId'],
  ])("can't be %o", async (fields, path) => {
    expect(listInvalidFields(await cards.add(fields))).toEqual([path]);
  });

  it('is returned as sent, in the same order', async () => {
    const fields = {
      body: 'x'.repeat(MAX_BODY_LENGTH),
      pictures: Array.from({ length: MAX_PICTURES }, (_, i) => `/demo/${i}.svg`),
      facts: Array.from({ length: MAX_FACTS }, (_, i) => ({ label: `Ç${i}`, value: `${i}` })),
    };
    const { id, ...card } = await cards.create({ title: 'Dolu', ...fields });
    expect(card).toMatchObject(fields);
    expect((await cards.listAll()).find((storedCard) => storedCard.id === id)).toMatchObject(
      fields,
    );
    const updatedCard = (await cards.change(id, { facts: [fact] })).json();
    expect(updatedCard).toMatchObject({ ...fields, facts: [fact] });
  });

  it('has broken surrogates replaced, like every text', async () => {
    const sentFact = { label: 'a\ud800', value: ' b ' };
    expect((await cards.create({ facts: [sentFact] })).facts).toEqual([
      { label: 'a\ufffd', value: 'b' },
    ]);
  });

  it('has addresses of stored pictures instead of the data URLs that were sent', async () => {
    const dataUrl = `data:image/png;base64,${(await createPicture()).toString('base64')}`;
    const { pictures } = await cards.create({ pictures: ['/demo/a.svg', dataUrl] });
    expect(pictures).toEqual(['/demo/a.svg', expect.stringMatching(/^\/uploads\/.+\.webp$/)]);
    const brokenResponse = await cards.add({ pictures: ['data:image/png;base64,AAAA'] });
    expectErrorResponse(brokenResponse, 415, 'media.not_a_picture');
  });

  it('must refer to an existing ticket company', async () => {
    const unknownCompany = { companyId: crypto.randomUUID() };
    expectErrorResponse(await cards.add(unknownCompany), 404, 'not_found');
    const { id } = await cards.create();
    expectErrorResponse(await cards.change(id, unknownCompany), 404, 'not_found');
  });
});

describe('the public list of cards', () => {
  it('contains the slug of a page and nothing else of it; cards without a page have no slug', async () => {
    const page = { body, pictures: ['/demo/a.svg'], facts: [fact] };
    const cardWithPage = await cards.create({ title: 'Sayfalı', ...page });
    const cardWithoutPage = await cards.create({
      title: 'Sayfasız',
      slug: 'sayfasiz',
      ...page,
      body: '  ',
    });
    const publicCards: Record<string, unknown>[] = await cards.listPublic();
    const listKeys = (id: string) =>
      Object.keys(publicCards.find((publicCard) => publicCard.id === id) ?? {});
    expect(publicCards.find(({ id }) => id === cardWithPage.id)).toMatchObject({ slug: 'sayfali' });
    for (const key of ['body', 'pictures', 'facts', 'companyId'])
      expect(listKeys(cardWithPage.id)).not.toContain(key);
    expect(listKeys(cardWithoutPage.id)).toEqual(
      listKeys(cardWithPage.id).filter((key) => key !== 'slug'),
    );
  });
});

describe('the history of a card', () => {
  const listVersions = async (id: string) =>
    (await app.send('GET', `/api/admin/history/cards/${id}`, { as: editor })).json();
  const restore = (versionId: string) =>
    app.send('POST', `/api/admin/history/${versionId}/restore`, { as: editor });

  it('restores a page as it was; a change of an older version gets 412', async () => {
    const page = { body, slug: 'gecmis', pictures: ['/demo/a.svg'], facts: [fact] };
    const { id } = await cards.create(page);
    const changes = { body: null, slug: 'baska', pictures: [], facts: [] };
    expect((await cards.change(id, changes)).json()).toMatchObject(changes);
    const staleResponse = await app.send('PATCH', `/api/cards/${id}`, {
      as: editor,
      headers: { 'if-match': '"1"' },
      body: { body: 'Geç kaldı' },
    });
    expect(staleResponse.statusCode).toBe(412);
    expect(staleResponse.json().details.present).toMatchObject(changes);
    const [newestVersion, firstVersion] = await listVersions(id);
    expect(newestVersion.changes).toContainEqual({ field: 'facts', before: [fact], after: [] });
    expect((await restore(firstVersion.id)).json()).toMatchObject({ ...page, left: [] });
  });

  it('refuses to restore a slug that another card uses now', async () => {
    const { id } = await cards.create({ body, slug: 'eski-yer' });
    await cards.remove(id);
    const [deletion] = (await app.send('GET', '/api/admin/bin', { as: editor })).json();
    await cards.create({ body, slug: 'eski-yer' });
    const path = `/api/admin/bin/${deletion.versionId}/restore`;
    expectErrorResponse(await app.send('POST', path, { as: editor }), 409, 'cards.slug_taken');
  });

  it('names a deleted partner in `left` and clears it', async () => {
    const partner = (
      await app.send('POST', '/api/admin/partners', {
        as: await app.createUser('super_admin'),
        body: { name: 'Giden Partner', hosts: ['giden.example'] },
      })
    ).json();
    const { id } = await cards.create({ link: 'https://giden.example/', partnerId: partner.id });
    await cards.change(id, { partnerId: null });
    const [, firstVersion] = await listVersions(id);
    const otherCard = await cards.create({
      link: 'https://giden.example/',
      partnerId: partner.id,
    });
    await cards.remove(otherCard.id);
    await app.platform.pool.query('delete from partners where id = $1', [partner.id]);
    expect((await restore(firstVersion.id)).json()).toMatchObject({
      partnerId: null,
      left: ['partnerId'],
    });
    const [deletion] = (await app.send('GET', '/api/admin/bin', { as: editor })).json();
    const path = `/api/admin/bin/${deletion.versionId}/restore`;
    const response = await app.send('POST', path, { as: editor });
    expect(response.json()).toMatchObject({ partnerId: null, left: ['partnerId'] });
  });

  it('names a deleted ticket company in `left` and clears it', async () => {
    const company = { name: 'Gidici', logoUrl: '/demo/a.svg' };
    const createResponse = await app.send('POST', '/api/ticket-companies', {
      as: editor,
      body: company,
    });
    const companyId = createResponse.json().id;
    const { id } = await cards.create({ body, slug: 'gidici', companyId });
    await cards.change(id, { companyId: null });
    const otherCard = await cards.create({ body, companyId });
    await cards.remove(otherCard.id);
    await app.send('DELETE', `/api/ticket-companies/${companyId}`, { as: editor });
    const [, firstVersion] = await listVersions(id);
    expect((await restore(firstVersion.id)).json()).toMatchObject({
      companyId: null,
      body,
      left: ['companyId'],
    });
    const [deletion] = (await app.send('GET', '/api/admin/bin', { as: editor }))
      .json()
      .filter((entry: { id: string }) => entry.id === otherCard.id);
    const path = `/api/admin/bin/${deletion.versionId}/restore`;
    const response = await app.send('POST', path, { as: editor });
    expect(response.json()).toMatchObject({ companyId: null, left: ['companyId'] });
  });
});
