import { useState } from 'react';

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
 * State and payload of a dialog. Each opening has a new key, which remounts the content.
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
    current: opening && { key: opening.key, payload: opening.payload },
  };
}
