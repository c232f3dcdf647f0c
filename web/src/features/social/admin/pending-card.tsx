import type { ReviewedVerification } from '@vitrin/contract/social.ts';
import { type ReactNode, useId } from 'react';
import { ShortTime } from '../../../admin-kit/display/short-time.tsx';
import { MemberName } from '../../../admin-kit/member/member-name.tsx';
import { SamePersonIcon } from '../../../admin-kit/member/same-person.tsx';
import type { ElementNode } from '../../../lib/element-node.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { platformLabels } from '../labels.ts';
import { PlatformIcon } from '../platform-icon.tsx';
import { VerificationBadge } from '../verification-status.tsx';
import { AccountText } from './account-text.tsx';
import { formatPromisedPoints } from './verification-detail.tsx';

// A phone has no room for it, and a date needs no label.
const DATE_LABEL = 'Başvuru tarihi';

interface PendingCardProps {
  verification: ReviewedVerification;
  /** Its decisions. */
  buttons: ElementNode;
}

/** A pending verification, or the result of its decision. */
export function PendingCard({ verification, buttons }: PendingCardProps) {
  const { platform, userEmail, user, status, createdAt } = verification;
  const titleId = useId();
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
    [DATE_LABEL, <ShortTime key="d" iso={createdAt} isInText />],
  ];
  return (
    <Panel
      as="li"
      data-row=""
      data-done={status !== 'pending' || undefined}
      className="flex min-w-0 flex-col gap-4 p-5 data-done:bg-s2 max-md:gap-2 max-md:px-4 max-md:py-3"
      aria-labelledby={titleId}
    >
      <div className="flex items-center gap-3">
        <PlatformIcon platform={platform} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <h2 id={titleId} className="text-15 font-strong">
              {platformLabels[platform]}
            </h2>
            <VerificationBadge status={status} />
          </div>
          <p className="text-13 text-text-2 wrap-anywhere">{userEmail || 'Bilinmiyor'}</p>
        </div>
      </div>
      <dl className="grid gap-2 text-14 max-md:flex max-md:flex-wrap max-md:gap-x-4 max-md:gap-y-0.5">
        {facts.map(([label, value]) => (
          <div key={label} className="flex min-w-0 gap-3 max-md:gap-1.5">
            <dt
              className={`text-text-3 w-28 flex-none max-md:w-auto ${label === DATE_LABEL ? 'max-md:sr-only' : ''}`}
            >
              {label}
            </dt>
            <dd className="min-w-0 font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-auto flex items-center gap-2">{buttons}</div>
    </Panel>
  );
}
