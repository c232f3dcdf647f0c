import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '@vitrin/contract/api.ts';
import type { PendingSet, ReviewedApplication } from '@vitrin/contract/tickets.ts';
import { Check } from 'lucide-react';
import { BulkBar } from '../../../admin-kit/bulk/bulk-bar.tsx';
import type { Selected } from '../../../admin-kit/bulk/use-selected.ts';
import { WholeOffer } from '../../../admin-kit/bulk/whole-offer.tsx';
import { useLivePause } from '../../../admin-kit/live-pause.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { useDialog } from '../../../ui/use-dialog.ts';
import { BulkDialog, type BulkSubject } from './bulk-dialog.tsx';
import { sumOf, sumText } from './sum-of.ts';

type Filter = InputOf<'GET /api/admin/ticket-applications/pending'>['query'];

interface ApplicationBulkProps {
  selected: Selected<ReviewedApplication, PendingSet>;
  /** What finds the list. */
  filter: Filter;
  hasMore: boolean;
  onDecided: (application: ReviewedApplication) => void;
}

/** What can be done to the chosen applications. */
export function ApplicationBulk({ selected, filter, hasMore, onDecided }: ApplicationBulkProps) {
  const { rows: applications, whole, clear } = selected;
  const { show, frame, opened } = useDialog<BulkSubject>();
  useLivePause(frame.open);
  const { data: found } = useQuery({
    ...apiQuery('GET /api/admin/ticket-applications/pending', { query: filter }),
    enabled: selected.isAll && hasMore,
  });
  const ask = (status: BulkSubject['status']) => show({ status, applications, whole, filter });
  const chosen = whole ?? sumOf(applications);

  return (
    <>
      <BulkBar
        label="Seçilen başvurular"
        count={chosen.count}
        unit="başvuru"
        sum={sumText(chosen)}
        offer={<WholeOffer selected={selected} found={found} />}
        onClear={clear}
      >
        <Button
          variant="success-soft"
          size="sm"
          icon={<Check className="size-4" aria-hidden="true" />}
          aria-label="Seçilenleri onayla"
          onClick={() => ask('approved')}
        >
          Onayla
        </Button>
        <Button
          variant="danger-soft"
          size="sm"
          aria-label="Seçilenleri reddet"
          onClick={() => ask('rejected')}
        >
          Reddet
        </Button>
      </BulkBar>
      {opened && (
        <BulkDialog
          key={opened.key}
          {...frame}
          {...opened.subject}
          onDecided={onDecided}
          onDone={clear}
        />
      )}
    </>
  );
}
