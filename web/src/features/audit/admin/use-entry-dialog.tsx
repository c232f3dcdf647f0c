import type { AuditEntry } from '@vitrin/contract/audit.ts';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { AuditDialog } from './audit-dialog.tsx';

/** Returns a function that opens an audit entry, and its dialog. */
export function useEntryDialog() {
  const { show, openProps, current } = useDialog<AuditEntry>();
  const dialog = current && (
    <AuditDialog key={current.key} {...openProps} entry={current.payload} />
  );
  return { openEntry: show, dialog };
}
