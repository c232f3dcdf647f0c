import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { browserStore } from '../../lib/storage.ts';
import type { WelcomeDialogProps } from './welcome-dialog.tsx';

const DELAY = 1000;
// Most visitors have seen it: its code comes only for those who have not. If it does not arrive, so be it.
const loadDialog = (): Promise<{ default: ComponentType<WelcomeDialogProps> }> =>
  import('./welcome-dialog.tsx').catch(() => ({ default: () => null }));
const WelcomeDialog = lazy(loadDialog);

type WelcomeProps = Omit<WelcomeDialogProps, 'open' | 'onOpenChange'>;

/** Greets a visitor once, a second after the page has loaded. */
export function Welcome(props: WelcomeProps) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');

  useEffect(() => {
    if (hasSeenWelcome()) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      // Someone who already opened the menu is not interrupted; they are greeted next time.
      if (document.querySelector('[role=dialog]')) return;
      markWelcomeSeen();
      setState('open');
    };
    const start = () => {
      void loadDialog();
      timer = setTimeout(open, DELAY);
    };
    if (document.readyState === 'complete') start();
    else window.addEventListener('load', start, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('load', start);
    };
  }, []);

  if (state === 'never') return null;
  return (
    <Suspense>
      <WelcomeDialog
        {...props}
        open={state === 'open'}
        onOpenChange={(open) => setState(open ? 'open' : 'closed')}
      />
    </Suspense>
  );
}

const key = 'vitrin-welcome-seen';
// Private windows may refuse to store; then it holds as long as the page.
let seenHere = false;

export const hasSeenWelcome = () => seenHere || browserStore.read(key) !== null;

export function markWelcomeSeen(): void {
  seenHere = true;
  browserStore.write(key, '1');
}
