import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { browserStore } from '../../lib/storage.ts';
import type { WelcomeDialogProps } from './welcome-dialog.tsx';

const DELAY = 1000;
// Only new visitors load the code. If loading fails, there is no dialog.
const loadDialog = (): Promise<{ default: ComponentType<WelcomeDialogProps> }> =>
  import('./welcome-dialog.tsx').catch(() => ({ default: () => null }));
const WelcomeDialog = lazy(loadDialog);

type WelcomeProps = Omit<WelcomeDialogProps, 'open' | 'onOpenChange'>;

/** Shows the welcome dialog once, one second after the page has loaded. */
export function Welcome(props: WelcomeProps) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');

  useEffect(() => {
    if (hasSeenWelcome()) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      // Don't interrupt an open dialog; the welcome follows on the next visit.
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
// Private windows may refuse storage; remember it in memory then.
let seenHere = false;

export const hasSeenWelcome = () => seenHere || browserStore.read(key) !== null;

export function markWelcomeSeen(): void {
  seenHere = true;
  browserStore.write(key, '1');
}
