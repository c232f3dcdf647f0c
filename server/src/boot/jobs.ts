import type pg from 'pg';
import { forgetExpired } from '../features/accounts/forget-expired.ts';
import { forgetVisitors } from '../features/analytics/forget-visitors.ts';
import { checkLedgerNightly } from '../features/points/check-ledger-nightly.ts';
import { forgetTelegram } from '../features/social/forget-social.ts';
import type { Logger } from '../platform/base/log.ts';
import { repeat } from '../platform/base/repeat.ts';

const HOUR = 3_600_000;

/** Begins what an instance does now and then by itself; gives the way to stop. */
export function startJobs(pool: pg.Pool, log: Logger): () => void {
  const stops = [
    repeat('forget expired', HOUR, () => forgetExpired(pool), log),
    repeat('forget telegram', HOUR, () => forgetTelegram(pool), log),
    repeat('forget visitors', HOUR, () => forgetVisitors(pool), log),
    repeat('ledger', HOUR / 6, () => checkLedgerNightly(pool, log), log),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
