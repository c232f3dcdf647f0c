import { beforeAll, describe, expect, it } from 'vitest';
import { createCardCalls } from '../../../test/card-calls.ts';
import { expectErrorResponse, listInvalidFields } from '../../../test/expect-error-response.ts';
import { ORIGIN, startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';

let app: TestApp;
let editor: TestUser;
let cards: ReturnType<typeof createCardCalls>;

beforeAll(async () => {
  app = await startTestApp();
  editor = await app.createUser('editor');
  cards = createCardCalls(app, editor);
});

const UNKNOWN_ID = '01890000-0000-7000-8000-000000000000';
const listTitles = async () => (await cards.listPublic()).map(({ title }) => title);

describe('a new card', () => {
  it('has the defaults of the specification and is public at once', async () => {
    const response = await cards.add({ title: 'Çığır Açan İşler' });
    expect(response.statusCode).toBe(201);
    const card = response.json();
    expect(card).toEqual({
      id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/),
      title: 'Çığır Açan İşler',
      subtitle: null,
      logoUrl: null,
      link: 'https://ornek.com',
      linkTarget: '_blank',
      partnerId: null,
      backgroundColor: '#8b5cf6',
      backgroundImageUrl: null,
      status: 'published',
      sortOrder: 0,
      category: null,
      visibleFrom: null,
      visibleTo: null,
      slug: null,
      body: null,
      pictures: [],
      facts: [],
      companyId: null,
      terms: null,
      licence: null,
      checkedAt: null,
      version: 1,
      createdAt: expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updatedAt: card.createdAt,
    });
    expect(await cards.listAll()).toContainEqual(card);
    // A card without a page has none of its fields in the public list.
    const { slug, body, pictures, facts, companyId, ...publicCard } = card;
    expect(await cards.listPublic()).toContainEqual(publicCard);
  });

  it('stores every field as sent', async () => {
    const fields = {
      title: 'Güneş <b>& "Ay"</b> 🌙',
      subtitle: 'İki satır değil',
      logoUrl: '/uploads/logo.webp',
      link: 'https://ornek.com/a?b=1&c=2#d',
      linkTarget: '_self',
      backgroundColor: '#001122',
      backgroundImageUrl: 'http://ornek.com/resim.png',
      status: 'draft',
      sortOrder: 2_147_483_647,
      category: 'Oyun',
      visibleFrom: '2030-01-01T00:00:00.001Z',
      visibleTo: '2030-01-01T00:00:00.001Z',
    };
    expect((await cards.add(fields)).json()).toMatchObject(fields);
  });

  it('links to a page of this site by its path in the public list, as written in the list of staff', async () => {
    const link = `${ORIGIN}/market?a=1`;
    const { id } = await cards.create({ link, body: 'Yazı', slug: 'kendi-sayfamiz' });
    const findLink = (rows: { id: string; link: string }[]) =>
      rows.find((row) => row.id === id)?.link;
    expect(findLink(await cards.listPublic())).toBe('/market?a=1');
    expect(findLink(await cards.listAll())).toBe(link);
    expect((await app.send('GET', '/api/sites/kendi-sayfamiz')).json().link).toBe('/market?a=1');
  });

  it('is stored with normalised text, color and times', async () => {
    const card = await cards.create({
      title: '  Kenar  ',
      backgroundColor: '#AbC',
      visibleFrom: '2030-06-01T03:00:00.5+03:00',
      visibleTo: '2030-06-02T00:00:00Z',
    });
    expect(card).toMatchObject({
      title: 'Kenar',
      backgroundColor: '#aabbcc',
      visibleFrom: '2030-06-01T00:00:00.500Z',
      visibleTo: '2030-06-02T00:00:00.000Z',
    });
  });

  it('stores a blank optional field as null', async () => {
    const blankFields = { subtitle: '', logoUrl: ' ', backgroundImageUrl: '', category: '   ' };
    const nullFields = { subtitle: null, logoUrl: null, backgroundImageUrl: null, category: null };
    expect((await cards.add(blankFields)).json()).toMatchObject(nullFields);
    expect(
      (await cards.add({ ...nullFields, visibleFrom: null, visibleTo: null })).statusCode,
    ).toBe(201);
  });

  it('ignores fields that editors can’t set', async () => {
    const card = await cards.create({
      id: UNKNOWN_ID,
      createdAt: '2001-01-01T00:00:00Z',
      clicks: 9,
    });
    expect(card.id).not.toBe(UNKNOWN_ID);
    expect(card.createdAt > '2020').toBe(true);
    expect(card).not.toHaveProperty('clicks');
  });

  it('without required fields answers 400 that names all of them', async () => {
    const response = await app.send('POST', '/api/cards', { as: editor, body: {} });
    expect(listInvalidFields(response)).toEqual(['title', 'link']);
    expect(listInvalidFields(await cards.add({ title: ' ', link: '' }))).toEqual(['title', 'link']);
  });

  it('is created twice if it is sent twice', async () => {
    const [firstCard, secondCard] = [await cards.create(), await cards.create()];
    expect(secondCard.id).not.toBe(firstCard.id);
  });
});

describe('updating a card', () => {
  it('changes the fields that were sent and nothing else', async () => {
    const card = await cards.create({
      subtitle: 'Alt',
      linkTarget: '_self',
      backgroundColor: '#010203',
      sortOrder: 7,
      category: 'Oyun',
      visibleFrom: '2020-01-01T00:00:00.000Z',
    });
    const response = await cards.change(card.id, { status: 'hidden' });
    expect(response.statusCode).toBe(200);
    const updatedCard = response.json();
    const expectedChanges = { status: 'hidden', version: 2, updatedAt: expect.any(String) };
    expect(updatedCard).toEqual({ ...card, ...expectedChanges });
    expect(updatedCard.updatedAt > card.updatedAt).toBe(true);
    expect((await cards.listAll()).find(({ id }) => id === card.id)).toEqual(updatedCard);
  });

  it('changes nothing for {} and for unknown fields', async () => {
    const card = await cards.create();
    for (const body of [{}, { id: UNKNOWN_ID, createdAt: '2001-01-01T00:00:00Z', title2: 'x' }])
      expect((await cards.change(card.id, body)).json()).toEqual(card);
  });

  it('clears an optional field with null or a blank', async () => {
    const { id } = await cards.create({ subtitle: 'Alt', category: 'Oyun', logoUrl: '/a.png' });
    const response = await cards.change(id, { subtitle: null, category: '', logoUrl: null });
    expect(response.json()).toMatchObject({ subtitle: null, category: null, logoUrl: null });
  });

  it.each(['title', 'link', 'linkTarget', 'backgroundColor', 'status', 'sortOrder'])(
    'refuses to clear %s',
    async (key) => {
      const card = await cards.create();
      expect(listInvalidFields(await cards.change(card.id, { [key]: null }))).toEqual([key]);
      expect(listInvalidFields(await cards.change(card.id, { [key]: '' }))).toEqual([key]);
      expect(await cards.listAll()).toContainEqual(card);
    },
  );

  it('changes nothing if one of several fields is invalid', async () => {
    const card = await cards.create();
    const response = await cards.change(card.id, { title: 'Yeni', sortOrder: -1 });
    expect(listInvalidFields(response)).toEqual(['sortOrder']);
    expect(await cards.listAll()).toContainEqual(card);
  });

  it('validates the visibility together with the stored fields', async () => {
    const { id } = await cards.create({ visibleFrom: '2030-01-02T00:00:00Z' });
    const setVisibleTo = (visibleTo: string) => cards.change(id, { visibleTo });
    const response = await setVisibleTo('2030-01-01T23:59:59.999Z');
    expect(expectErrorResponse(response, 400, 'validation').details).toEqual([
      { path: 'visibleTo', message: 'Görünürlük bitişi başlangıcından önce olamaz.' },
    ]);
    expect((await setVisibleTo('2030-01-02T00:00:00Z')).statusCode).toBe(200);
    expect(
      listInvalidFields(
        await cards.add({ visibleFrom: '2030-01-02T00:00:00Z', visibleTo: '2030-01-01T00:00:00Z' }),
      ),
    ).toEqual(['visibleTo']);
  });

  it('answers 404 for an unknown card and 400 for an invalid id', async () => {
    expectErrorResponse(await cards.change(UNKNOWN_ID, { title: 'x' }), 404, 'not_found');
    expectErrorResponse(await cards.change(UNKNOWN_ID, {}), 404, 'not_found');
    for (const id of ['1', 'x', "' or 1=1", '00000000-0000-0000-0000-00000000000g', '%00'])
      expect(listInvalidFields(await cards.change(encodeURIComponent(id), {}))).toEqual(['id']);
  });
});

describe('deleting a card', () => {
  it('removes it from all lists; a second delete answers 404', async () => {
    const { id, title } = await cards.create({ title: 'Silinecek' });
    expect(await listTitles()).toContain(title);
    const response = await cards.remove(id);
    expect(response.statusCode).toBe(204);
    expect(response.body).toBe('');
    expect(await listTitles()).not.toContain(title);
    expect((await cards.listAll()).some((card) => card.id === id)).toBe(false);
    expectErrorResponse(await cards.remove(id), 404, 'not_found');
    expectErrorResponse(await cards.change(id, { title: 'x' }), 404, 'not_found');
    expect(listInvalidFields(await cards.remove('1'))).toEqual(['id']);
  });

  it('succeeds for one of two concurrent requests', async () => {
    const { id } = await cards.create();
    const responses = await Promise.all([cards.remove(id), cards.remove(id)]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404]);
  });
});

describe('the order of cards', () => {
  it('is by sortOrder, then by creation, and follows a change', async () => {
    for (const { id } of await cards.listAll()) await cards.remove(id);
    const [cardC, cardA, cardB] = [
      await cards.create({ title: 'c', sortOrder: 2 }),
      await cards.create({ title: 'a', sortOrder: 1 }),
      await cards.create({ title: 'b', sortOrder: 1 }),
    ];
    expect(await listTitles()).toEqual(['a', 'b', 'c']);
    await cards.change(cardA.id, { sortOrder: 3 });
    expect(await listTitles()).toEqual(['b', 'c', 'a']);
    await cards.change(cardB.id, { sortOrder: 2 });
    expect(await listTitles(), 'the older one first').toEqual(['c', 'b', 'a']);
    expect((await cards.listAll()).map(({ id }) => id)).toEqual([cardC.id, cardB.id, cardA.id]);
  });
});
