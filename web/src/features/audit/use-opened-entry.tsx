import type { AuditEntry } from '@vitrin/contract/audit.ts';
import { useState } from 'react';
import { AuditDialog } from './audit-dialog.tsx';

/** The entry that someone looks into: how to open one, and its dialog. */
export function useOpenedEntry() {
  const [opened, setOpened] = useState<{ entry: AuditEntry; open: boolean } | null>(null);
  // The setter alone, the same for good: the columns of a table are made with it.
  const [openEntry] = useState(() => (entry: AuditEntry) => setOpened({ entry, open: true }));
  const dialog = opened && (
    <AuditDialog
      key={opened.entry.id}
      entry={opened.entry}
      open={opened.open}
      onOpenChange={(open) => setOpened({ ...opened, open })}
    />
  );
  return { openEntry, dialog };
}
