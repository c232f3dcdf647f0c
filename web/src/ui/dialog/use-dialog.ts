import { createElement, Fragment, type ReactNode, useState } from 'react';

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
  const [opening, setOpening] = useState<DialogInstance<Payload> | null>(null);
  const [show] = useState(
    () => (payload: Payload) =>
      setOpening((before) => ({ key: (before?.key ?? 0) + 1, payload, open: true })),
  );
  const openProps: DialogOpenProps = {
    open: opening?.open ?? false,
    onOpenChange: (open) =>
      setOpening((now) => (now && now.key === opening?.key ? { ...now, open } : now)),
  };
  return {
    show,
    openProps,
    /** Payload of the last opening. */
    payload: opening?.payload,
    /** Renders the dialog once it has been opened. */
    renderDialog: (render: (openProps: DialogOpenProps, payload: Payload) => ReactNode) =>
      // An array, so that dialogs next to each other may have equal keys.
      opening && [
        createElement(Fragment, { key: opening.key }, render(openProps, opening.payload)),
      ],
  };
}
