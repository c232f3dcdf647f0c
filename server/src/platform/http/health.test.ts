import { describe, expect, it, vi } from 'vitest';
import { setUpSite } from '../../../test/set-up-site.ts';

const site = setUpSite(async () => ({}));

const getReadyStatus = async () => (await site.app.send('GET', '/readyz')).statusCode;

describe('/readyz', () => {
  it('queries the database at most once a second for any number of requests', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const query = vi.spyOn(site.app.platform.pool, 'query');
    try {
      const statuses = await Promise.all(Array.from({ length: 200 }, getReadyStatus));
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(query).toHaveBeenCalledTimes(1);
      vi.setSystemTime(Date.now() + 999);
      expect(await getReadyStatus()).toBe(200);
      expect(query).toHaveBeenCalledTimes(1);
      vi.setSystemTime(Date.now() + 1);
      query.mockRejectedValueOnce(new Error('away') as never);
      expect(await getReadyStatus()).toBe(503);
      expect(await getReadyStatus()).toBe(503);
      expect(query).toHaveBeenCalledTimes(2);
      vi.setSystemTime(Date.now() + 1000);
      expect(await getReadyStatus()).toBe(200);
    } finally {
      vi.useRealTimers();
      query.mockRestore();
    }
  });

  it('answers 503 as soon as the server is draining', async () => {
    expect(await getReadyStatus()).toBe(200);
    site.app.startDraining();
    expect(await getReadyStatus()).toBe(503);
  });
});
