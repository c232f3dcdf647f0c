import { useState } from 'react';

/** Whether a dialog is open, and how it closes. */
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
 * A dialog and what it is about. Each opening has a key of its own, so that it starts afresh, and what an earlier one
 * still waits for can't close it. `show` is the same function for good.
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
