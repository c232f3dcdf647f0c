import { call } from '../api/api-client.ts';
import { ApiError } from '../api-error.ts';

const message =
  'Giriş yapılamadı: tarayıcınız bu sitenin çerezlerini engelliyor. Çerezlere izin verip yeniden deneyin.';

/** Throws if the browser has not stored the cookie of the session that was just opened. */
export async function requireSessionCookie(): Promise<void> {
  try {
    await call('GET /api/auth/user', {});
  } catch (error) {
    // After another error, e.g. a lost connection, the next page decides.
    if (!(error instanceof ApiError) || error.status !== 401) return;
    throw new ApiError(401, 'Unauthorized', JSON.stringify({ code: 'auth.no_cookies', message }));
  }
}
