import { type ReviewedApplication, tickets } from '@vitrin/contract/tickets.ts';
import { useId } from 'react';
import { TextareaField } from '../../../platform/rich-form-fields.tsx';
import { useContractForm } from '../../../platform/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { sentBeforeWords } from './application-columns.tsx';
import { ApplicationFacts } from './application-facts.tsx';
import { useApplicationWrites } from './application-writes.ts';
import { decisionWords } from './decision-words.ts';

export const noteBody = tickets.decide.body.pick({ adminNote: true });

export interface ApplicationDialogProps {
  application: ReviewedApplication;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface DecideDialogProps extends ApplicationDialogProps {
  status: 'approved' | 'rejected';
}

/** Asks before an application is decided, and for the word to go with it. */
export function DecideDialog({ application, status, open, onOpenChange }: DecideDialogProps) {
  const words = decisionWords[status];
  const formId = useId();
  const { decide } = useApplicationWrites();
  const form = useContractForm({
    body: noteBody,
    submit: async ({ adminNote }) => {
      // Whatever stood in the way is said in a toast; only a wrong note keeps the question open.
      const { id } = application;
      await decide.mutateAsync({ id, status, adminNote }).catch((error) => {
        if (error.status !== 404 && error.status !== 409) throw error;
      });
      onOpenChange(false);
    },
  });

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="md"
      title={`Başvuruyu ${words.verb}`}
      footer={
        <>
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            İptal
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={words.variant}
            busy={decide.isPending}
            busyLabel={words.busy}
          >
            {words.button}
          </Button>
        </>
      }
    >
      <form id={formId} className="dform" {...form.props}>
        <ApplicationFacts application={application} />
        {application.sentBefore && <Notice tone="warn">{sentBeforeWords}.</Notice>}
        <TextareaField
          control={form.control}
          name="adminNote"
          label="Not (isteğe bağlı)"
          hint="Üye bu notu profilinde görür."
          rows={3}
          maxLength={500}
        />
      </form>
    </Dialog>
  );
}
