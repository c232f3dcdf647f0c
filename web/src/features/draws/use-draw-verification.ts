import type { VerificationStep } from '@vitrin/contract/draw/verification-steps.ts';
import { useEffect, useRef, useState } from 'react';
import { useOperatorChain } from './operator-chain.ts';

export type DrawVerificationState =
  | { phase: 'idle' | 'loading' | 'failed' }
  | { phase: 'working'; step: VerificationStep; done: number }
  /** `failedStep`: the first failed step; `null` if all succeeded. */
  | { phase: 'done'; failedStep: VerificationStep | null };

/** Verifies a draw in this browser on demand; loads the code and data then. */
export function useDrawVerification(id: string) {
  const chain = useOperatorChain();
  const [state, setState] = useState<DrawVerificationState>({ phase: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const show = (next: DrawVerificationState) => signal.aborted || setState(next);
    show({ phase: 'loading' });
    try {
      const { verifyDraw } = await import('./verify-draw.ts');
      const failedStep = await verifyDraw(id, chain, signal, (progress) =>
        show({ phase: 'working', ...progress }),
      );
      show({ phase: 'done', failedStep });
    } catch {
      show({ phase: 'failed' });
    }
  };
  return { state, start: () => void start() };
}
