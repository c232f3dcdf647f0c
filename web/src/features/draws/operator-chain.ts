import type { Chain } from '@vitrin/contract/draw/chain.ts';
import { createContext, useContext } from 'react';

const OperatorChain = createContext<Chain | undefined>(undefined);

export const OperatorChainProvider = OperatorChain.Provider;

/** Returns the operator's beacon chain; undefined if the site uses the public chain. */
export function useOperatorChain(): Chain | undefined {
  return useContext(OperatorChain);
}
