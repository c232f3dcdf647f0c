import { createElement, Fragment, useState } from 'react';
import type { ElementNode } from '../../lib/element-node.ts';

/** The open state of a dialog and its setter. */
export interface DialogOpenProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface DialogInstance<Payload> {
  key: number;
  payload: Payload;
  open: boolean;
}

/**
 * State and payload of a dialog. Each opening remounts the content.
 * A pending close of an earlier opening has no effect. `show` is stable.
 */
export function useDialog<Payload>() {
  const [instance, setInstance] = useState<DialogInstance<Payload> | null>(null);
  const [show] = useState(
    () => (payload: Payload) =>
      setInstance((previous) => ({ key: (previous?.key ?? 0) + 1, payload, open: true })),
  );
  const openProps: DialogOpenProps = {
    open: instance?.open ?? false,
    onOpenChange: (open) =>
      setInstance((current) =>
        current && current.key === instance?.key ? { ...current, open } : current,
      ),
  };
  return {
    show,
    openProps,
    /** Payload of the latest opening. */
    payload: instance?.payload,
    /** Renders the dialog once it has been opened. */
    renderDialog: (render: (openProps: DialogOpenProps, payload: Payload) => ElementNode) =>
      // An array, so that dialogs next to each other may have equal keys.
      instance && [
        createElement(Fragment, { key: instance.key }, render(openProps, instance.payload)),
      ],
  };
}
