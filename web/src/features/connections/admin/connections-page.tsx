import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { connectionsQuery } from './connections-query.ts';
import { MailPanel } from './mail-panel.tsx';
import { TelegramPanel } from './telegram-panel.tsx';

const REFETCH_INTERVAL_MS = 15_000;

/** /admin/baglantilar: the Telegram bot and the mail server. */
export default function ConnectionsPage() {
  const query = useQuery({
    ...connectionsQuery,
    refetchOnMount: 'always',
    refetchInterval: REFETCH_INTERVAL_MS,
  });
  return (
    <>
      <PageHeader
        title="Bağlantılar"
        description="Telegram botu ve e-posta sunucusu. Değişiklik hemen geçerli olur; site yeniden başlatılmaz."
      />
      <QueryView
        query={query}
        bordered
        errorTitle="Bağlantılar yüklenemedi"
        loading={<Skeleton className="h-80 rounded-lg" />}
      >
        {({ telegram, mail }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 min-[68.75rem]:grid-cols-2">
            <TelegramPanel telegram={telegram} />
            <MailPanel mail={mail} />
          </div>
        )}
      </QueryView>
    </>
  );
}
