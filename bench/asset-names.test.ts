import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../scripts/repository.js';

// Parts of file names that the general rules of EasyList, EasyPrivacy and the annoyances lists block on every site.
const blockedParts = [
  ...[
    '/ad-',
    '/ads',
    '-ad-',
    '-ads-',
    '_ad_',
    'advert',
    'adserv',
    'affiliate',
    'banner',
    'popunder',
  ],
  ...['popup', 'promo', 'sponsor', 'analytics', 'beacon', 'click', 'counter', 'fingerprint'],
  ...['metrics', 'pageview', 'pixel', 'stats', 'statistic', 'telemetry', 'track', 'traffic'],
  ...['visitor', '/log-', 'logger', 'cookie', 'consent', 'gdpr', 'share', 'social', 'referr'],
];

test('no content blocker knows the name of a script, a stylesheet or a font', () => {
  const names = globSync('web/dist/{client,panel}/assets/*', { cwd: root }).map(
    (path) => `/${basename(path).toLowerCase()}`,
  );
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => blockedParts.some((part) => name.includes(part)))).toEqual([]);
});
