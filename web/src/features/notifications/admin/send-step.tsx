import { WITHDRAWAL_SECONDS } from '@vitrin/contract/notifications.ts';
import { Send } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useApi } from '../../../lib/api/use-api.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import type { AnnouncementControl } from './announcement-control.ts';
import { audienceLabels, MissingCountsNotice, useRecipientCount } from './audience-field.tsx';
import { InboxPreview, MailPreview, TelegramPreview } from './message-previews.tsx';

interface SendStepProps {
  control: AnnouncementControl;
  isBusy: boolean;
  onBack: () => void;
}

/** The second step: the message as each channel shows it, and the number of recipients. */
export function SendStep({ control, isBusy, onBack }: SendStepProps) {
  const [title, body, link = null] = useWatch({ control, name: ['title', 'body', 'link'] });
  const [audience, promotional] = useWatch({ control, name: ['audience', 'promotional'] });
  const count = useRecipientCount(audience, promotional);
  const testMutation = useApi('POST /api/admin/announcements/test', {
    meta: { errorMessage: 'Deneme gönderilemedi' },
    onSuccess: () =>
      toast({ title: 'Size gönderildi', description: 'Gelen kutunuza ve açık kanallarınıza.' }),
  });
  return (
    <div className="grid items-start gap-5 min-[56.3125rem]:grid-cols-2">
      <div className="grid gap-5">
        <InboxPreview control={control} />
        <TelegramPreview control={control} />
      </div>
      <div className="grid gap-5">
        <MailPreview control={control} />
        <Panel as="section" pad className="grid gap-4" aria-label="Gönderim">
          <p className="text-14 text-text-2">
            <b className="font-strong text-text">{audienceLabels[audience]}</b>
            <span>{`${promotional ? ', tanıtıma izin verenler' : ''}. Gönderdikten sonra ${WITHDRAWAL_SECONDS} saniye içinde geri çekebilirsiniz; o zamana dek kimseye yazılmaz.`}</span>
          </p>
          <MissingCountsNotice />
          {count === 0 && <Notice tone="warning">Bu seçimle duyuru hiçbir üyeye ulaşmıyor.</Notice>}
          <div className="flex flex-wrap justify-end gap-2.5">
            <Button variant="ghost" className="mr-auto" onClick={onBack}>
              Geri
            </Button>
            <Button
              variant="outline"
              busy={testMutation.isPending}
              busyLabel="Gönderiliyor..."
              onClick={() => testMutation.mutate({ title, body, link })}
            >
              Kendime gönder
            </Button>
            <Button
              type="submit"
              icon={<Send />}
              disabled={!count}
              busy={isBusy}
              busyLabel="Gönderiliyor..."
            >
              {count === undefined ? 'Üyelere gönder' : `${formatNumber(count)} üyeye gönder`}
            </Button>
          </div>
        </Panel>
      </div>
    </div>
  );
}
