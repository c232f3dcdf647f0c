import type { ReviewedVerification } from '@vitrin/contract/social.ts';
import { type ReactNode, useId } from 'react';
import { ShortTime } from '../../../admin-kit/display/short-time.tsx';
import { wordsUnderIconsClass } from '../../../admin-kit/list/row-buttons.tsx';
import { MemberName } from '../../../admin-kit/member/member-name.tsx';
import { SamePersonIcon } from '../../../admin-kit/member/same-person.tsx';
import { classNames } from '../../../lib/class-names.ts';
import type { ElementNode } from '../../../lib/element-node.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { platformLabels } from '../labels.ts';
import { PlatformIcon } from '../platform-icon.tsx';
import { VerificationBadge } from '../verification-status.tsx';
import { AccountText } from './account-text.tsx';
import { formatPromisedPoints } from './verification-detail.tsx';

interface PendingCardProps {
  verification: ReviewedVerification;
  /** Its decisions. */
  buttons: ElementNode;
}

/** A pending verification, or the result of its decision. */
export function PendingCard({ verification, buttons }: PendingCardProps) {
  const { platform, userEmail, user, status, createdAt } = verification;
  const titleId = useId();
  const accountLabel = platform === 'youtube' ? 'Kanal' : 'Kullanıcı adı';
  // A phone shows two lines of two facts: account and points, member and date.
  const facts: [label: string, value: ReactNode, phoneClass: string][] = [
    [accountLabel, <AccountText key="a" {...verification} />, ''],
    [
      'Üye',
      <span key="m">
        {/* The account's link is directly above. */}
        <MemberName user={user} className="me-1 touch:before:top-0!" />
        <SamePersonIcon group={verification.duplicate} user={verification.user} />
      </span>,
      'max-md:order-1',
    ],
    ['Puan', formatPromisedPoints(verification), 'max-md:justify-self-end'],
    [
      'Başvuru tarihi',
      <ShortTime key="d" iso={createdAt} isInText />,
      'max-md:order-1 max-md:justify-self-end max-md:text-text-3',
    ],
  ];
  return (
    <Panel
      as="li"
      data-row=""
      data-done={status !== 'pending' || undefined}
      className="flex min-w-0 flex-col gap-4 p-5 data-done:bg-s2 max-md:flex-row max-md:flex-wrap max-md:items-center max-md:gap-x-2 max-md:gap-y-1.5 max-md:px-4 max-md:py-2"
      aria-labelledby={titleId}
    >
      {/* A phone shows the buttons beside the title, and no address. */}
      <div className="flex items-center gap-3 max-md:min-w-36 max-md:flex-1">
        <PlatformIcon platform={platform} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <h2 id={titleId} className="text-15 font-strong">
              {platformLabels[platform]}
            </h2>
            <span className={status === 'pending' ? 'max-md:hidden' : undefined}>
              <VerificationBadge status={status} />
            </span>
          </div>
          <p className="text-13 text-text-2 wrap-anywhere max-md:hidden">
            {userEmail || 'Bilinmiyor'}
          </p>
        </div>
      </div>
      <dl className="grid gap-2 text-14 max-md:order-1 max-md:basis-full max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:gap-y-1">
        {facts.map(([label, value, phoneClass]) => (
          <div key={label} className={classNames('flex min-w-0 gap-3 max-md:gap-1.5', phoneClass)}>
            <dt
              className={classNames(
                'w-28 flex-none text-text-3 max-md:w-auto',
                label !== 'Puan' && 'max-md:sr-only',
              )}
            >
              {label}
            </dt>
            <dd className="min-w-0 font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div
        className={classNames('mt-auto flex items-center gap-2 max-md:gap-1', wordsUnderIconsClass)}
      >
        {buttons}
      </div>
    </Panel>
  );
}
