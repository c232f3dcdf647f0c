import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { loadModule } from '../../lib/load-module.ts';
import { reportLoadFailure } from '../../lib/report-load-failure.ts';
import type { DialogOpenProps } from './use-dialog.ts';

/**
 * Returns a dialog whose code loads when it is first rendered. If loading fails, a toast reports it, the page stays, and
 * the next opening loads again.
 */
export function createLazyDialog<Props extends DialogOpenProps>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  // React keeps the result of a `lazy` component, so a retry needs a new one.
  const createDialog = () =>
    lazy(() =>
      loadModule(load).catch((): { default: ComponentType<Props> } => {
        currentDialog = createDialog();
        return { default: LoadFailure };
      }),
    );
  let currentDialog = createDialog();
  // biome-ignore lint/correctness/noComponentHookFactories: modules call it once, outside of components, like React's `lazy`
  return function LazyDialog(props) {
    const [Dialog] = useState(() => currentDialog);
    return (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    );
  };
}

function LoadFailure({ onOpenChange }: DialogOpenProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports each failed load once, also if the handler changes
  useEffect(() => {
    onOpenChange(false);
    reportLoadFailure();
  }, []);
  return null;
}
