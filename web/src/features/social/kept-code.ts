import { createTabStorage } from '../../lib/tab-storage.ts';
import type { IssuedCode } from './queries.ts';

const kept = createTabStorage<IssuedCode>('vitrin-telegram-code');

export const saveCode = kept.save;
export const clearCode = kept.clear;

/** The member's code while it lasts. */
export function loadCode(owner: string): IssuedCode | null {
  const code = kept.load(owner);
  return code && code.until > Date.now() ? code : null;
}
