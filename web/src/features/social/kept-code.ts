import { keptInTab } from '../../lib/kept-in-tab.ts';
import type { IssuedCode } from './queries.ts';

const kept = keptInTab<IssuedCode>('vitrin-telegram-code');

export const keepCode = kept.keep;
export const dropCode = kept.drop;

/** The member's code while it lasts. */
export function readCode(owner: string): IssuedCode | null {
  const code = kept.read(owner);
  return code && code.until > Date.now() ? code : null;
}
