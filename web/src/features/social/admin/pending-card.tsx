import type { ReviewedVerification } from '@vitrin/contract/social.ts';
import { Check, Trash2 as Trash, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useDeferredDecision } from '../../../admin-kit/list/use-deferred-decision.ts';
import type { RetainedRows } from '../../../admin-kit/list/use-retained-rows.ts';
import { MemberName } from '../../../admin-kit/member/member-name.tsx';
import { SamePersonIcon } from '../../../admin-kit/member/same-person.tsx';
import { UndoRow } from '../../../admin-kit/undo/undo-row.tsx';
import { formatDateTime } from '../../../lib/format/date-time.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { platformLabels } from '../labels.ts';
import { PlatformIcon } from '../platform-icon.tsx';
import { VerificationBadge } from '../verification-status.tsx';
import { AccountText } from './account-text.tsx';
import { formatPromisedPoints, formatVerificationResult } from './format-verification-result.ts';
import { approveVerification, formatApproval } from './mutations.ts';
import type { OpenDialog } from './use-verification-dialog.tsx';

interface PendingCardProps {
  verification: ReviewedVerification;
  openDialog: OpenDialog;
  list: RetainedRows<ReviewedVerification>;
}

/** A pending verification, or the result of its decision. */
export function PendingCard({ verification, openDialog, list }: PendingCardProps) {
  const { id, platform, userEmail, user, status, createdAt } = verification;
  const titleId = useId();
  const name = `${platformLabels[platform]}, ${user.username}`;
  const facts: [string, ReactNode][] = [
    [platform === 'youtube' ? 'Kanal' : 'Kullanıcı adı', <AccountText key="a" {...verification} />],
    [
      'Üye',
      <span key="m">
        <MemberName user={user} className="me-1" />
        <SamePersonIcon group={verification.duplicate} user={verification.user} />
      </span>,
    ],
    ['Puan', formatPromisedPoints(verification)],
    ['Başvuru tarihi', formatDateTime(createdAt)],
  ];
  return (
    <Panel
      as="li"
      data-row=""
      data-done={status !== 'pending' || undefined}
      className="flex min-w-0 flex-col gap-4 p-5 data-done:bg-s2"
      aria-labelledby={titleId}
    >
      <div className="flex items-center gap-3">
        <PlatformIcon platform={platform} />
        <div className="min-w-0 flex-1">
          <div className="flex items-center justify-between gap-3">
            <h2 id={titleId} className="text-15 font-strong">
              {platformLabels[platform]}
            </h2>
            <VerificationBadge status={status} />
          </div>
          <p className="text-13 text-text-2 wrap-anywhere">{userEmail || 'Bilinmiyor'}</p>
        </div>
      </div>
      <dl className="grid gap-2 text-14">
        {facts.map(([label, value]) => (
          <div key={label} className="flex gap-3">
            <dt className="text-text-3 w-28 flex-none">{label}</dt>
            <dd className="min-w-0 font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-auto flex items-center gap-2">
        {list.isUndoable(verification) ? (
          <UndoRow id={id} />
        ) : (
          <Actions {...{ verification, openDialog, list, name }} />
        )}
      </div>
    </Panel>
  );
}

interface ActionsProps extends PendingCardProps {
  name: string;
}

function Actions({ verification, openDialog, list, name }: ActionsProps) {
  const { user, status } = verification;
  const decide = useDeferredDecision(list);
  return (
    <>
      {status === 'pending' ? (
        <>
          <Button
            variant="success-soft"
            size="sm"
            className="min-w-0 flex-1"
            icon={<Check />}
            aria-label={`Onayla: ${name}`}
            onClick={() =>
              decide({
                decidedRow: { ...verification, status: 'approved' },
                name: user.username,
                message: formatApproval(verification),
                send: () => approveVerification(verification),
              })
            }
          >
            Onayla
          </Button>
          <Button
            variant="danger-soft"
            size="sm"
            className="min-w-0 flex-1"
            icon={<X />}
            aria-label={`Reddet: ${name}`}
            onClick={() => openDialog('reject', verification)}
          >
            Reddet
          </Button>
        </>
      ) : (
        <p className="min-w-0 flex-1 text-14 text-text-2">
          {formatVerificationResult(verification)}
        </p>
      )}
      <IconButton
        size="sm"
        danger
        className="max-md:size-11"
        label={`Sil: ${name}`}
        title="Kalıcı olarak sil"
        icon={<Trash />}
        onClick={() => openDialog('remove', verification)}
      />
    </>
  );
}
