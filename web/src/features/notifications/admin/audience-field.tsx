import { useQuery } from '@tanstack/react-query';
import { type Audience, audiences } from '@vitrin/contract/notifications.ts';
import { useController, useWatch } from 'react-hook-form';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { MissingDataNotice } from '../../../ui/feedback/stale-data-notice.tsx';
import { radioClass } from '../../../ui/input/radio-class.ts';
import type { AnnouncementControl } from './announcement-control.ts';

export const audienceLabels: Record<Audience, string> = {
  all: 'Bütün üyeler',
  'ticket-holders': 'Bileti olanlar',
  'telegram-verified': 'Telegram’ı doğrulananlar',
};

const audiencesQuery = apiQuery('GET /api/admin/announcements/audiences', {});

/** Returns the current number of recipients in an audience; undefined while it loads. */
export function useRecipientCount(audience: Audience, promotional: boolean): number | undefined {
  const row = useQuery(audiencesQuery).data?.find((candidate) => candidate.audience === audience);
  return promotional ? row?.promotionalRecipients : row?.recipients;
}

/** Notice that the numbers of recipients could not be loaded. */
export const MissingCountsNotice = () => (
  <MissingDataNotice query={useQuery(audiencesQuery)} title="Alıcı sayıları yüklenemedi." />
);

/** The audiences with their current number of recipients. */
export function AudienceField({ control }: { control: AnnouncementControl }) {
  const { field } = useController({ control, name: 'audience' });
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-1.5 text-13 font-strong">Kimlere</legend>
      <div className="grid gap-2.5 rows:grid-cols-3">
        {audiences.map((audience) => (
          <label
            key={audience}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border border-line-2 px-3.5 py-2.5 text-14 has-checked:border-accent-line has-checked:bg-accent-soft"
          >
            <input
              {...field}
              type="radio"
              className={radioClass}
              value={audience}
              checked={field.value === audience}
              onChange={() => field.onChange(audience)}
            />
            <span className="grid">
              <span className="font-strong">{audienceLabels[audience]}</span>
              <RecipientCount control={control} audience={audience} />
            </span>
          </label>
        ))}
      </div>
      <MissingCountsNotice />
    </fieldset>
  );
}

interface RecipientCountProps {
  control: AnnouncementControl;
  audience: Audience;
}

function RecipientCount({ control, audience }: RecipientCountProps) {
  const promotional = useWatch({ control, name: 'promotional' });
  const count = useRecipientCount(audience, promotional);
  return (
    <span className="text-13 text-text-2 tabular-nums">
      {count === undefined ? '…' : `${formatNumber(count)} üye`}
    </span>
  );
}
