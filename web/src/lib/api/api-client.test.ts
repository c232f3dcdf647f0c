import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, getErrorMessage } from '../api-error.ts';
import { call, callIdempotent, callInBackground } from './api-client.ts';

function stubResponse(status: number, body: string, statusText = '') {
  const fetch = vi.fn(async (_url: string, _init?: RequestInit) => {
    return new Response(status === 204 ? null : body, { status, statusText });
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

afterEach(() => vi.unstubAllGlobals());

describe('API client', () => {
  it('call fills in the path and sends JSON', async () => {
    const fetch = stubResponse(200, '{}');
    await call('PATCH /api/cards/:id', { params: { id: 'a/b' }, body: { sortOrder: 3 } });
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe('/api/cards/a%2Fb');
    expect(init).toMatchObject({
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: '{"sortOrder":3}',
    });
  });

  it('callIdempotent sends its key as the idempotency-key header', async () => {
    const fetch = stubResponse(201, '{}');
    const rewardId = '0197a3b0-0000-7000-8000-000000000000';
    await callIdempotent('POST /api/user-rewards/purchase', { body: { rewardId } }, 'anahtar');
    expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': 'anahtar',
    });
  });

  it('callInBackground sends with keepalive and low priority, and only logs a failure', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const fetch = stubResponse(503, '');
    callInBackground('POST /api/analytics/page-view', { body: { path: '/', referrer: null } });
    await vi.waitFor(() => expect(log).toHaveBeenCalledWith(expect.any(ApiError)), 30_000);
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      keepalive: true,
      priority: 'low',
      body: '{"path":"/","referrer":null}',
    });
    log.mockRestore();
  });

  it('call sends no body and no content type for an input without body', async () => {
    const fetch = stubResponse(204, '');
    const id = '0197a3b0-0000-7000-8000-000000000000';
    expect(await call('DELETE /api/cards/:id', { params: { id } })).toBeUndefined();
    expect(fetch.mock.calls[0]?.[1]?.headers).not.toHaveProperty('content-type');
    expect(fetch.mock.calls[0]?.[1]).not.toHaveProperty('body');
  });

  it('call throws an ApiError with the status and the message of the server', async () => {
    const body = JSON.stringify({ statusCode: 409, code: 'x', message: 'Bu ödül tükendi' });
    stubResponse(409, body, 'Conflict');
    const error = await call('GET /api/cards', {}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 409, message: `409: ${body}` });
    expect(getErrorMessage(error)).toBe('Bu ödül tükendi');
  });

  it('an error without JSON has the status text, and the user sees the fallback message', async () => {
    stubResponse(502, '', 'Bad Gateway');
    const error = await call('GET /api/cards', {}).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ message: '502: Bad Gateway', body: null });
    expect(getErrorMessage(error, 'Yüklenemedi')).toBe('Yüklenemedi');
  });

  it('call reports an unreachable server as status 0', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const error = await call('GET /api/cards', {}).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 0 });
    expect(getErrorMessage(error)).toContain('ulaşılamadı');
  });
});
