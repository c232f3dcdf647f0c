import type { AuditEntry } from '@vitrin/contract/audit.ts';
import { useRef } from 'react';
import { formatDateTime } from '../../../lib/format/date-time.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { type DialogOpenProps, useDialog } from '../../../ui/dialog/use-dialog.ts';
import { ChangeTable } from './change-table.tsx';
import { getActionLabel, getActorName, getEntityLabel } from './labels.ts';

/** Returns a function that opens an audit entry in a dialog, and the dialog to render. */
export function useEntryDialog() {
  const { show, renderDialog } = useDialog<AuditEntry>();
  const dialog = renderDialog((openProps, entry) => <AuditDialog {...openProps} entry={entry} />);
  return { openEntry: show, dialog };
}

interface AuditDialogProps extends DialogOpenProps {
  entry: AuditEntry;
}

/** Shows one audit entry with all its details. */
function AuditDialog({ entry, open, onOpenChange }: AuditDialogProps) {
  const content = useRef<HTMLElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size={entry.before == null && entry.after == null ? 'md' : 'lg'}
      initialFocus={content}
      title={`${getEntityLabel(entry.entity)}: ${getActionLabel(entry.action)}`}
      description={`${getActorName(entry)}, ${formatDateTime(entry.createdAt)}`}
      footer={
        <Button variant="outline" onClick={() => onOpenChange(false)}>
          Kapat
        </Button>
      }
    >
      <section
        ref={content}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
        tabIndex={0}
        aria-label="Değişiklikler"
        className="focus-visible:outline-offset-4"
      >
        <p className="mb-3 text-13 text-text-3 wrap-anywhere">{`Kayıt kimliği: ${entry.entityId}`}</p>
        <ChangeTable entry={entry} />
      </section>
    </Dialog>
  );
}
