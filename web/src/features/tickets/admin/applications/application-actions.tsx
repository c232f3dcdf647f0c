import type { ReviewedApplication } from '@vitrin/contract/tickets.ts';
import { Check, Ticket, Trash2 as Trash, X } from 'lucide-react';
import { RowButtons } from '../../../../admin-kit/list/row-buttons.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';

export type DialogName = 'approve' | 'reject' | 'numbers' | 'remove';
export type OpenDialog = (name: DialogName, application: ReviewedApplication) => void;

interface ApplicationActionsProps {
  application: ReviewedApplication;
  openDialog: OpenDialog;
  /** Result of the row's last action. */
  resultText?: string | undefined;
}

/** The actions of an application in its current state. */
export function ApplicationActions({
  application,
  openDialog,
  resultText,
}: ApplicationActionsProps) {
  const { status, username } = application;
  return (
    <RowButtons isCompact resultText={resultText}>
      {status === 'pending' && (
        <>
          <Button
            variant="success-soft"
            size="sm"
            icon={<Check />}
            aria-label={`Onayla: ${username}`}
            onClick={() => openDialog('approve', application)}
          >
            <span className="stacked:sr-only">Onayla</span>
          </Button>
          <Button
            variant="ghost"
            size="sm"
            icon={<X className="rows:hidden" />}
            aria-label={`Reddet: ${username}`}
            onClick={() => openDialog('reject', application)}
          >
            <span className="stacked:sr-only">Reddet</span>
          </Button>
        </>
      )}
      {status === 'approved' && (
        <Button
          variant="outline"
          size="sm"
          icon={<Ticket />}
          aria-label={`Biletler: ${username}`}
          onClick={() => openDialog('numbers', application)}
        >
          <span className="stacked:sr-only">Biletler</span>
        </Button>
      )}
      <IconButton
        size="sm"
        danger
        className="stacked:size-11"
        label={`Sil: ${username}`}
        title="Sil"
        icon={<Trash />}
        onClick={() => openDialog('remove', application)}
      />
    </RowButtons>
  );
}
