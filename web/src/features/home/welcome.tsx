import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { loadModule } from '../../lib/load-module.ts';
import { browserStore } from '../../lib/storage.ts';
import type { WelcomeDialogProps } from './welcome-dialog.tsx';

const DELAY_MS = 1000;
// Lazy: only new visitors need the code. If loading fails, no dialog appears.
const loadDialog = (): Promise<{ default: ComponentType<WelcomeDialogProps> }> =>
  loadModule(() => import('./welcome-dialog.tsx')).catch(() => ({ default: () => null }));
const WelcomeDialog = lazy(loadDialog);

type WelcomeProps = Omit<WelcomeDialogProps, 'open' | 'onOpenChange'>;

/** Shows the welcome dialog once, one second after the page has loaded, if staff filled it in. */
export function Welcome(props: WelcomeProps) {
  const { image, subtitle } = props;
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');

  useEffect(() => {
    // An image or a subtitle shows that staff have filled in the dialog.
    if (hasSeenWelcome() || !(image || subtitle)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const openDialog = () => {
      // Don't cover an open dialog; the welcome dialog appears on the next visit.
      if (document.querySelector('[role=dialog]')) return;
      markWelcomeSeen();
      setState('open');
    };
    const scheduleDialog = () => {
      void loadDialog();
      timer = setTimeout(openDialog, DELAY_MS);
    };
    if (document.readyState === 'complete') scheduleDialog();
    else window.addEventListener('load', scheduleDialog, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('load', scheduleDialog);
    };
  }, [image, subtitle]);

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

const STORAGE_KEY = 'vitrin-welcome-seen';
// Private windows may block storage, so the value is also stored in memory.
let hasSeenInMemory = false;

export const hasSeenWelcome = () => hasSeenInMemory || browserStore.read(STORAGE_KEY) !== null;

export function markWelcomeSeen(): void {
  hasSeenInMemory = true;
  browserStore.write(STORAGE_KEY, '1');
}
