import type { Step } from '@vitrin/contract/draw/steps.ts';
import { useEffect, useRef, useState } from 'react';
import { useOperatorChain } from './operator-chain.ts';

export type Verification =
  | { phase: 'idle' | 'loading' | 'failed' }
  | { phase: 'working'; step: Step; done: number }
  /** `wrong`: the first step that fails, `null`: none. */
  | { phase: 'done'; wrong: Step | null };

/** Checks a draw in this browser when it is told to; what it needs for that is loaded then. */
export function useVerification(id: string) {
  const chain = useOperatorChain();
  const [state, setState] = useState<Verification>({ phase: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const show = (next: Verification) => signal.aborted || setState(next);
    show({ phase: 'loading' });
    try {
      const { verifyDraw } = await import('./verify-draw.ts');
      const wrong = await verifyDraw(id, chain, signal, (progress) =>
        show({ phase: 'working', ...progress }),
      );
      show({ phase: 'done', wrong });
    } catch {
      show({ phase: 'failed' });
    }
  };
  return { state, start: () => void start() };
}
