import type { ReviewedApplication } from '@vitrin/contract/tickets.ts';
import { Check, Ticket, Trash2 as Trash } from 'lucide-react';
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
    <RowButtons resultText={resultText}>
      {status === 'pending' && (
        <>
          <Button
            variant="success-soft"
            size="sm"
            icon={<Check />}
            aria-label={`Onayla: ${username}`}
            onClick={() => openDialog('approve', application)}
          >
            Onayla
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Reddet: ${username}`}
            onClick={() => openDialog('reject', application)}
          >
            Reddet
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
          Biletler
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
