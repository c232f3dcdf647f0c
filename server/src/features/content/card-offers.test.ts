import { addDays, toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import { describe, expect, it } from 'vitest';
import { listInvalidFields } from '../../../test/expect-error-response.ts';
import { setUpSite } from '../../../test/set-up-site.ts';

const site = setUpSite(async (app) => ({ editor: await app.createUser('editor') }));
const send = (method: string, path: string, body?: unknown) =>
  site.app.send(method, path, { as: site.editor, body });
const createCard = (fields: object) =>
  send('POST', '/api/cards', { title: 'Zirvelon', link: 'https://zirvelon.example', ...fields });

const today = toIstanbulDay(Date.now());
const offer = { terms: '18+ · Yeni üyelere', licence: 'Kurul, no. 7', checkedAt: today };

describe('terms, licence and the day of the check', () => {
  it('of a card are public, on its page too, and absent by default', async () => {
    const plainCard = (await createCard({})).json();
    expect(plainCard).toMatchObject({ terms: null, licence: null, checkedAt: null });
    const { id, slug } = (await createCard({ ...offer, body: 'Bir yazı', slug: 'teklif' })).json();
    const cards = (await site.app.send('GET', '/api/cards')).json();
    expect(cards.find((card: { id: string }) => card.id === id)).toMatchObject(offer);
    expect((await site.app.send('GET', `/api/sites/${slug}`)).json()).toMatchObject(offer);
    expect((await site.app.send('GET', '/')).body).toContain('Kurul, no. 7 · 18+ · Yeni üyelere');
    expect((await site.app.send('GET', `/site/${slug}`)).body).toContain('Bilgiler kontrol edildi');
  });

  it('return with an older version of the card', async () => {
    const { id } = (await createCard(offer)).json();
    await send('PATCH', `/api/cards/${id}`, { terms: null, licence: 'Başka', checkedAt: null });
    const [, oldest] = (await send('GET', `/api/admin/history/cards/${id}`)).json();
    const restored = await send('POST', `/api/admin/history/${oldest.id}/restore`);
    expect(restored.json()).toMatchObject(offer);
  });

  it.each([
    ['terms', 'x'.repeat(161)],
    ['terms', 'iki\nsatır'],
    ['licence', 'x'.repeat(121)],
    ['checkedAt', addDays(today, 1)],
    ['checkedAt', '2026-02-30'],
    ['checkedAt', 'dün'],
    ['checkedAt', '1999-12-31'],
  ])('refuse %s %j', async (field, value) => {
    const invalidFields = listInvalidFields(await createCard({ [field]: value }));
    expect([...new Set(invalidFields)]).toEqual([field]);
  });
});
