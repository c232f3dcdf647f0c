import type { DrawRow } from '@vitrin/contract/draw-schemas.ts';
import { describe, expect, it } from 'vitest';
import { addDraft, addSealedDraw, copySealedDraw } from '../../../../test/draw-fixtures.ts';
import { setUpDrawsSite } from '../../../../test/draws-site.ts';
import { expectErrorResponse } from '../../../../test/expect-error-response.ts';

const { site, send } = setUpDrawsSite();

/** Loads all pages of a list, following its links. */
async function loadPages(path: string): Promise<{ ids: string[]; sizes: number[] }> {
  const pages: string[][] = [];
  for (let nextUrl: string | undefined = path; nextUrl; ) {
    const response = await send('GET', nextUrl);
    expect(response.statusCode, response.body).toBe(200);
    pages.push(response.json().map(({ id }: DrawRow) => id));
    [, nextUrl] = /<([^>]+)>; rel="next"/.exec(String(response.headers.link ?? '')) ?? [];
  }
  return { ids: pages.flat(), sizes: pages.map(({ length }) => length) };
}

describe('the lists of draws', () => {
  it('have pages of 100 with a link to the next one, each draw once', async () => {
    const { id } = await addSealedDraw(site.app);
    await addDraft(site.app);
    await copySealedDraw(site.app, id, 229);
    const { rows } = await site.app.platform.pool.query<{ id: string }>(
      `select id from draws where status <> 'draft' order by sealed_at desc, id desc`,
    );
    const sealedIds = rows.map((row) => row.id);
    expect(await loadPages('/api/draws')).toEqual({ ids: sealedIds, sizes: [100, 100, 30] });
    expect((await loadPages('/api/draws?limit=115')).sizes).toEqual([115, 115]);
    expect((await loadPages('/api/draws?limit=115')).ids).toEqual(sealedIds);
    const staffPages = await loadPages('/api/admin/draws');
    expect(staffPages.sizes).toEqual([100, 100, 31]);
    expect(new Set(staffPages.ids).size).toBe(231);
    expect(staffPages.ids).toEqual([...staffPages.ids].sort().reverse());
    expect((await send('GET', '/api/draws?limit=500')).headers.link).toBeUndefined();
  });

  it('serve the first page as cached bytes with its link', async () => {
    const firstPage = await site.app.send('GET', '/api/draws');
    expect(firstPage.headers).toMatchObject({ etag: expect.any(String), link: expect.any(String) });
    const headers = { 'if-none-match': String(firstPage.headers.etag) };
    expect((await site.app.send('GET', '/api/draws', { headers })).statusCode).toBe(304);
  });

  it.each([
    '/api/draws?cursor=eyJpZCI6IjAxOTBhMDAwLTAwMDAtNzAwMC04MDAwLTAwMDAwMDAwMDAwMCJ9',
    '/api/draws?cursor=bozuk',
    '/api/admin/draws?cursor=bozuk',
    '/api/draws?limit=501',
  ])('refuse %s', async (path) => {
    expectErrorResponse(await send('GET', path), 400, 'validation');
  });

  it('contain draws that staff can read by id', async () => {
    const draft = await addDraft(site.app);
    expect((await send('GET', `/api/admin/draws/${draft.id}`)).json()).toEqual(draft);
    const unknownUrl = '/api/admin/draws/0190a000-0000-7000-8000-000000000000';
    expectErrorResponse(await send('GET', unknownUrl), 404);
  });

  it('are in the sitemap up to the oldest draw, whose page opens', async () => {
    const { rows } = await site.app.platform.pool.query<{ id: string }>(
      `select id from draws where status <> 'draft' order by sealed_at limit 1`,
    );
    const oldestId = rows[0]?.id;
    expect((await site.app.send('GET', '/sitemap.xml')).body).toContain(`/cekilisler/${oldestId}<`);
    expect((await site.app.send('GET', `/cekilisler/${oldestId}`)).statusCode).toBe(200);
  });
});
