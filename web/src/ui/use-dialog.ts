import { useState } from 'react';

/** Whether a dialog is open, and how it closes. */
export interface DialogFrame {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface Opening<Subject> {
  key: number;
  subject: Subject;
  open: boolean;
}

/**
 * A dialog and what it is about. Each opening has a key of its own, so that it starts afresh, and what an earlier one
 * still waits for can't close it. `show` is the same function for good.
 */
export function useDialog<Subject>() {
  const [opening, setOpening] = useState<Opening<Subject> | null>(null);
  const [show] = useState(
    () => (subject: Subject) =>
      setOpening((before) => ({ key: (before?.key ?? 0) + 1, subject, open: true })),
  );
  const frame: DialogFrame = {
    open: opening?.open ?? false,
    onOpenChange: (open) =>
      setOpening((now) => (now && now.key === opening?.key ? { ...now, open } : now)),
  };
  return { show, frame, opened: opening && { key: opening.key, subject: opening.subject } };
}
