import type { Announcement, Audience } from '@vitrin/contract/notifications.ts';
import { formatDateTime } from '../../../lib/format/date-time.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { ProportionBar } from '../../../ui/display/proportion-bar.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table.tsx';

export const audienceLabels: Record<Audience, string> = {
  all: 'Bütün üyeler',
  'ticket-holders': 'Bileti olanlar',
  'telegram-verified': 'Telegram’ı doğrulananlar',
};

export const announcementColumns: DataTableColumn<Announcement>[] = [
  {
    id: 'title',
    header: 'Duyuru',
    cardSlot: 'title',
    className: 'stacked:min-w-0',
    cell: ({ title, body }) => (
      <span className="block min-w-0 py-2 wrap-anywhere rows:min-w-60">
        <b className="line-clamp-2 font-strong">{title}</b>
        <span className="line-clamp-2 text-13 text-text-2">{body}</span>
      </span>
    ),
  },
  {
    id: 'audience',
    header: 'Kimlere',
    cell: ({ audience, promotional }) => (
      <span className="grid justify-items-start gap-1">
        {audienceLabels[audience]}
        {promotional && <Badge tone="accent">Tanıtım</Badge>}
      </span>
    ),
  },
  {
    id: 'date',
    header: 'Tarih',
    cell: ({ createdAt }) => (
      <span className="block text-13 text-text-2 tabular-nums rows:w-22">
        {formatDateTime(createdAt)}
      </span>
    ),
  },
  {
    id: 'progress',
    header: 'Yazılan',
    cell: (row) => <Progress {...row} />,
  },
  {
    id: 'state',
    header: 'Durum',
    cardSlot: 'corner',
    cell: ({ finishedAt }) =>
      finishedAt ? (
        <Badge tone="success">Tamamlandı</Badge>
      ) : (
        <Badge tone="warning">Yazılıyor</Badge>
      ),
  },
];

function Progress({ written, recipients }: Announcement) {
  return (
    <span className="grid min-w-32 gap-1.5 tabular-nums">
      {formatNumber(written)} / {formatNumber(recipients)}
      <ProportionBar className="h-1.5 w-full" parts={[written]} total={recipients} />
    </span>
  );
}
