import type { ReviewedApplication } from '@vitrin/contract/tickets.ts';
import Check from 'lucide-react/icons/check';
import Ticket from 'lucide-react/icons/ticket';
import Trash from 'lucide-react/icons/trash-2';
import { RowButtons } from '../../../admin-kit/row-buttons.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

export type Question = 'approve' | 'reject' | 'numbers' | 'remove';
export type Ask = (what: Question, application: ReviewedApplication) => void;

interface ApplicationActionsProps {
  application: ReviewedApplication;
  ask: Ask;
}

/** What can be done to one application as it stands. */
export function ApplicationActions({ application, ask }: ApplicationActionsProps) {
  const { status, username } = application;
  return (
    <RowButtons>
      {status === 'pending' && (
        <>
          <Button
            variant="success-soft"
            size="sm"
            icon={<Check className="size-4" aria-hidden="true" />}
            aria-label={`Onayla: ${username}`}
            onClick={() => ask('approve', application)}
          >
            Onayla
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Reddet: ${username}`}
            onClick={() => ask('reject', application)}
          >
            Reddet
          </Button>
        </>
      )}
      {status === 'approved' && (
        <Button
          variant="outline"
          size="sm"
          icon={<Ticket className="size-4" aria-hidden="true" />}
          aria-label={`Biletler: ${username}`}
          onClick={() => ask('numbers', application)}
        >
          Biletler
        </Button>
      )}
      <IconButton
        size="sm"
        danger
        className="max-md:size-11"
        label={`Sil: ${username}`}
        title="Sil"
        icon={<Trash className="size-4" aria-hidden="true" />}
        onClick={() => ask('remove', application)}
      />
    </RowButtons>
  );
}
