import type { AuditEntry } from '@vitrin/contract/audit.ts';
import { useDialog } from '../../../ui/use-dialog.ts';
import { AuditDialog } from './audit-dialog.tsx';

/** The entry that someone looks into: how to open one, and its dialog. */
export function useEntryDialog() {
  const { show, frame, opened } = useDialog<AuditEntry>();
  const dialog = opened && <AuditDialog key={opened.key} {...frame} entry={opened.subject} />;
  return { openEntry: show, dialog };
}
