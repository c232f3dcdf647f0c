import type { DuplicateGroup } from '@vitrin/contract/duplicates.ts';
import { useState } from 'react';
import { ShortTime } from '../../../admin-kit/display/short-time.tsx';
import { MemberName } from '../../../admin-kit/member/member-name.tsx';
import { useApi } from '../../../lib/api/use-api.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { radioClass } from '../../../ui/input/radio-class.ts';
import { getChosenMember, setChosenMember } from './chosen-members.ts';

/** The reasons of a group and its members, with the choice of the account that gets its points. */
export function GroupDetail({ group }: { group: DuplicateGroup }) {
  const { reasons, members, state, outcome } = group;
  const [chosenId, setChosenId] = useState(getChosenMember(group));
  const newerIds = new Set(reasons.flatMap(({ memberIds }) => memberIds));
  return (
    <>
      <ul className="grid gap-1.5">
        {reasons.map(({ text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two signals may have equal texts and members
          <li key={index} className="flex items-start gap-2 text-15">
            {reasons.length > 1 && <span aria-hidden="true">•</span>}
            <span className="min-w-0 wrap-anywhere">{text}</span>
          </li>
        ))}
      </ul>
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-13 text-text-3">
          {state === 'open'
            ? 'Üyeler, en eskisi önce. “Aynı kişi” derseniz yalnızca seçili üyenin puanı geçer.'
            : 'Üyeler, en eskisi önce'}
        </legend>
        {members.map((member) => (
          <div
            key={member.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-sm border border-line px-3 py-2.5"
          >
            {state === 'open' && (
              <input
                type="radio"
                name={`keep-${group.id}`}
                className={radioClass}
                aria-label={`${member.username} kalsın`}
                checked={chosenId === member.id}
                onChange={() => {
                  setChosenMember(group.id, member.id);
                  setChosenId(member.id);
                }}
              />
            )}
            <span className="min-w-0 flex-1 basis-40 leading-snug">
              <MemberName user={member} />
              <span className="flex flex-wrap gap-x-2.5 text-13 text-text-3">
                <span>
                  {'Kayıt: '}
                  <ShortTime iso={member.createdAt} isInText />
                </span>
                <span>{`${formatNumber(member.points)}\u00a0puan`}</span>
                {member.heldPoints > 0 && (
                  <span>{`${formatNumber(member.heldPoints)}\u00a0beklemede`}</span>
                )}
              </span>
            </span>
            <span className="flex flex-wrap gap-1.5">
              {newerIds.has(member.id) && <Badge tone="warning">Sonradan açılmış</Badge>}
              {member.isProven && <Badge tone="success">Doğrulanmış</Badge>}
              {member.status === 'suspended' && <Badge tone="danger">Askıda</Badge>}
            </span>
          </div>
        ))}
      </fieldset>
      {state === 'decided' && outcome === 'same' && <CorrectDecision groupId={group.id} />}
    </>
  );
}

/** The button that corrects the decision that a group is one person, after a confirmation. */
function CorrectDecision({ groupId }: { groupId: string }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const correct = useApi('POST /api/admin/duplicates/:id/decide', {
    params: { id: groupId },
    meta: { errorMessage: 'Karar düzeltilemedi. Lütfen tekrar deneyin.' },
    onSuccess: () => void toast({ title: 'Karar “ayrı kişiler” olarak düzeltildi' }),
  });
  return (
    <>
      <Button
        variant="outline"
        className="justify-self-start"
        onClick={() => setIsConfirming(true)}
      >
        Kararı düzelt: ayrı kişiler
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="Bu üyeler ayrı kişiler mi?"
        message="Karardan sonra bekletilen puanlar hesaplara geçer. İptal edilmiş puanlar geri gelmez; gerekirse üyenin sayfasından elle ekleyin."
        confirmLabel="Ayrı kişiler"
        busyLabel="Düzeltiliyor..."
        onConfirm={() => correct.mutateAsync({ outcome: 'different', isCorrection: true })}
      />
    </>
  );
}
