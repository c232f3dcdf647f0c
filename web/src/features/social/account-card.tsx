import { type SocialVerification, social } from '@vitrin/contract/social.ts';
import type { ManualPlatform } from '@vitrin/contract/social-accounts.ts';
import { Clock } from 'lucide-react';
import { TextField } from '../../forms/form-fields.tsx';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { useApi } from '../../lib/api/use-api.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { formatLongDate } from '../../lib/format/date-time.ts';
import { useBreakUntil } from '../../lib/session/user-slot.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { AlreadyPaidNotice } from './already-paid-notice.tsx';
import { accountLabels } from './labels.ts';
import { SocialCard } from './social-card.tsx';
import { VerificationBadge } from './verification-status.tsx';

interface AccountCardProps {
  platform: ManualPlatform;
  /** Points for a new verification. */
  points: number;
  latestVerification: SocialVerification | undefined;
  /** Renders additional content of the page for a verification. */
  renderExtra?: ((verification: SocialVerification) => ElementNode) | undefined;
}

/** The card of a platform whose accounts staff verify: the sent account with its status, or the form. */
export function AccountCard({
  platform,
  points,
  latestVerification,
  renderExtra,
}: AccountCardProps) {
  const isOnBreak = Boolean(useBreakUntil());
  if (!latestVerification) {
    return (
      <SocialCard
        platform={platform}
        verificationId={undefined}
        points={points}
        footer={!isOnBreak && <AccountForm platform={platform} submitLabel="Gönder" />}
      >
        <p>{accountLabels[platform].text}</p>
      </SocialCard>
    );
  }
  if (latestVerification.status === 'rejected') {
    return (
      <SocialCard
        platform={platform}
        verificationId={latestVerification.id}
        points={points}
        footer={
          !isOnBreak && (
            <AccountForm
              key={latestVerification.id}
              platform={platform}
              initialUsername={latestVerification.platformUsername}
              submitLabel="Tekrar Gönder"
            />
          )
        }
      >
        <div className="flex flex-wrap items-center justify-between gap-2">
          <VerificationBadge status="rejected" />
          {renderExtra?.(latestVerification)}
        </div>
        <p className="whitespace-pre-line wrap-anywhere">
          <b className="font-strong text-text">Red nedeni:</b>
          <span>{` ${latestVerification.rejectionReason ?? 'Belirtilmedi.'}`}</span>
        </p>
      </SocialCard>
    );
  }
  const isPending = latestVerification.status === 'pending';
  return (
    <SocialCard
      platform={platform}
      verificationId={latestVerification.id}
      points={latestVerification.points}
      footer={
        isPending && (
          <Notice
            tone="warning"
            className="px-3.25! py-2.75! text-13!"
            icon={<Clock className="size-4" />}
          >
            Admin onayı bekliyor
          </Notice>
        )
      }
    >
      <span>
        <VerificationBadge status={latestVerification.status} />
      </span>
      <p className="wrap-anywhere">
        <bdi className="line-clamp-3 text-text" title={latestVerification.platformUsername}>
          {latestVerification.platformUsername}
        </bdi>
        <span>
          {isPending
            ? `${formatLongDate(latestVerification.createdAt)} tarihinde gönderildi.`
            : `${formatLongDate(latestVerification.decidedAt ?? latestVerification.createdAt)} tarihinde onaylandı.`}
        </span>
      </p>
      <AlreadyPaidNotice verification={latestVerification} />
      <div className="flex flex-wrap gap-2 empty:hidden">{renderExtra?.(latestVerification)}</div>
    </SocialCard>
  );
}

interface AccountFormProps {
  platform: ManualPlatform;
  /** The previously sent username. */
  initialUsername?: string;
  submitLabel: string;
}

function AccountForm({ platform, initialUsername = '', submitLabel }: AccountFormProps) {
  const send = useApi('POST /api/social-verifications/manual', {
    onSuccess: ({ message }) => void toast({ title: message }),
  });
  const form = useContractForm({
    body: social.submit.body,
    row: { platform, platformUsername: initialUsername },
    submit: send.mutateAsync,
  });
  const { label, placeholder } = accountLabels[platform];
  return (
    <form className="grid gap-2.5" {...form.props}>
      <TextField
        control={form.control}
        name="platformUsername"
        id={`dogrulama-${platform}`}
        label={label}
        required
        placeholder={placeholder}
        inputMode={platform === 'youtube' ? 'url' : 'text'}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" variant="soft" block busy={send.isPending} busyLabel="Gönderiliyor...">
        {submitLabel}
      </Button>
    </form>
  );
}
