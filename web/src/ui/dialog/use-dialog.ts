import { useState } from 'react';

/** The open state of a dialog and its setter. */
export interface DialogOpenProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface DialogInstance<Subject> {
  key: number;
  payload: Subject;
  open: boolean;
}

/**
 * State and payload of a dialog. Each opening has a new key, which remounts the content.
 * A pending close of an earlier opening has no effect. `show` is stable.
 */
export function useDialog<Subject>() {
  const [opening, setOpening] = useState<DialogInstance<Subject> | null>(null);
  const [show] = useState(
    () => (payload: Subject) =>
      setOpening((before) => ({ key: (before?.key ?? 0) + 1, payload, open: true })),
  );
  const openProps: DialogOpenProps = {
    open: opening?.open ?? false,
    onOpenChange: (open) =>
      setOpening((now) => (now && now.key === opening?.key ? { ...now, open } : now)),
  };
  return {
    show,
    frame: openProps,
    current: opening && { key: opening.key, subject: opening.payload },
  };
}
