import { expect, it } from 'vitest';
import { setUpSite } from '../../test/set-up-site.ts';

const site = setUpSite(async () => ({}));
const get = (url: string) => site.app.server.inject(url);

it('the page of an overlay is not cached or indexed, and runs nothing but its own script', async () => {
  const response = await get('/yayin-kodu/herhangi-biri?boyut=120&renk=fff');
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex',
  });
  expect(response.headers['set-cookie']).toBeUndefined();
  const policy = String(response.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
  expect(policy).not.toMatch(/unsafe|https?:|sha256/);
  expect(response.body).not.toContain('herhangi-biri');
  expect(response.body).not.toMatch(/<script(?! src="\/assets\/)|<style|style=|onload=/);
});

it('the script and the style of an overlay are small and cached for good', async () => {
  const { body } = await get('/yayin-kodu/x');
  const urls = [...body.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, url = '']) => url);
  expect(urls).toHaveLength(2);
  for (const url of urls) {
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers['content-type']).toMatch(/^text\/(?:javascript|css); charset=utf-8$/);
    expect(response.body.length).toBeLessThan(6000);
  }
});

it('the page of an overlay opens without a database', async () => {
  const query = site.app.platform.pool.query;
  site.app.platform.pool.query = () => Promise.reject(new Error('no database'));
  const response = await get('/yayin-kodu/x');
  site.app.platform.pool.query = query;
  expect(response.statusCode).toBe(200);
});
