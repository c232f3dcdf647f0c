/**
 * API tests that run on the product's own PostgreSQL alone, because no PostgreSQL can be told from another by them:
 * they are about HTTP, sockets, pictures, files that are sent, cached bytes, mail or Telegram, damaged archives, limits,
 * stops or a pooler, and the statements below them run on the older one in other files (access-matrix.test.ts makes
 * every call of the contract there, partner-traps.test.ts a whole comparison, ordeal/ stops such a server). Every other
 * file, and so a new one, runs on both.
 */
export const sameOnEveryPostgres = [
  'server/src/backup/refusals.test.ts',
  'server/src/boot/run.test.ts',
  'server/src/cli/archive-commands.test.ts',
  'server/src/features/accounts/first-administrator.test.ts',
  'server/src/features/accounts/sign-in-limits.test.ts',
  'server/src/features/content/cards-fields.test.ts',
  'server/src/features/draws/take-beacon.test.ts',
  'server/src/features/email/email.test.ts',
  'server/src/features/live/live.test.ts',
  'server/src/features/media/receive-upload.test.ts',
  'server/src/features/partner-reports/compare-report.test.ts',
  'server/src/features/partner-reports/receive-report.test.ts',
  'server/src/features/social/telegram-trouble.test.ts',
  'server/src/features/social/telegram.test.ts',
  'server/src/graceful-stop.test.ts',
  'server/src/pages/known-pages.test.ts',
  'server/src/pages/page-heads.test.ts',
  'server/src/platform/database/database-away.test.ts',
  'server/src/platform/http/address-limit.test.ts',
  'server/src/platform/http/metrics.test.ts',
  'server/src/platform/published/response-cache.test.ts',
  'server/test/hostile-input.test.ts',
  'server/test/hostile-pictures.test.ts',
  'server/test/hostile-requests.test.ts',
  'server/test/hostile-sockets.test.ts',
  'server/test/hostile-targets.test.ts',
  'server/test/hostile-uploads.test.ts',
  'server/test/ids-in-capitals.test.ts',
  'server/test/log-lines.test.ts',
  'server/test/nothing-secret.test.ts',
  'server/test/pages-for-everyone.test.ts',
  'server/test/pgbouncer.test.ts',
  'server/test/slow-readers.test.ts',
  'server/test/unknown-keys.test.ts',
];
