import { sendCached } from '../../platform/cache/response-cache.ts';
import type { Setup } from '../../platform/setup.ts';

const DAY_MS = 86_400_000;
const PATH = '/.well-known/security.txt';

/** Serves the security contact (RFC 9116) if it is configured. Renewed daily, valid for a year. */
export function addSecurityText({ server, platform: { config, valueCache } }: Setup): void {
  const { securityContact, publicUrl } = config;
  if (securityContact === undefined) return;
  const cachedText = valueCache.create({
    name: 'security.txt',
    compute: async (now) => {
      const today = now - (now % DAY_MS);
      const lines = [
        `Contact: ${securityContact}`,
        `Expires: ${new Date(today + 365 * DAY_MS).toISOString()}`,
        'Preferred-Languages: tr, en',
        `Canonical: ${publicUrl}${PATH}`,
      ];
      return {
        value: null,
        text: `${lines.join('\n')}\n`,
        contentType: 'text/plain; charset=utf-8',
        validUntil: today + DAY_MS,
      };
    },
  });
  server.get(PATH, { config: { anonymous: true } }, async (request, reply) =>
    sendCached(request, reply, await cachedText.get()),
  );
}
