import { expect, it } from 'vitest';
import { setUpSite } from '../../test/set-up-site.ts';

const site = setUpSite(async () => ({}));

it('an unknown path below /admin is a 404 of the panel for staff and a public 404 for others', async () => {
  const editor = await site.app.createUser('editor');
  const viewer = await site.app.createUser();
  const panelTitle = '<title>Vitrin | Yönetim Paneli</title>';
  for (const path of ['/admin/yok', '/admin/cards/yok']) {
    const response = await site.app.send('GET', path, { as: editor });
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain(panelTitle);
    expect(response.headers['cache-control']).toBe('no-store');
    for (const as of [viewer, undefined]) {
      const publicResponse = await site.app.send('GET', path, { as });
      expect(publicResponse.statusCode).toBe(404);
      expect(publicResponse.body).toContain('404 Page Not Found');
      expect(publicResponse.body).not.toContain(panelTitle);
    }
  }
});

it('a panel path with a trailing slash redirects to the path without it', async () => {
  const editor = await site.app.createUser('editor');
  const response = await site.app.send('GET', '/admin/cards/?q=a', { as: editor });
  expect(response.statusCode).toBe(308);
  expect(response.headers.location).toBe('/admin/cards');
});

it('the panel’s document is never cacheable, not even when the response cache serves it', async () => {
  for (const _time of ['first', 'again']) {
    const response = await site.app.send('GET', '/admin');
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
  }
});
