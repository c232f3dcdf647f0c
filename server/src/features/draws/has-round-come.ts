import { timeOfRound } from '@vitrin/contract/draw/chain.ts';
import type { drawsTable } from './draws-tables.ts';

type SealedRound = Pick<typeof drawsTable.$inferSelect, 'round' | 'chainGenesis' | 'chainPeriod'>;

/** Returns true from the time of the round on, when its signature and so the result can be known. False for a draft. */
export function hasRoundCome({
  round,
  chainGenesis: genesis,
  chainPeriod: period,
}: SealedRound): boolean {
  if (round === null || genesis === null || period === null) return false;
  return Date.now() >= timeOfRound({ genesis, period }, round);
}
