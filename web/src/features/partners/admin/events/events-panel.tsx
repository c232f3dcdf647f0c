import { eventStates } from '@vitrin/contract/partner-statement.ts';
import type { Partner } from '@vitrin/contract/partners.ts';
import { Download, Inbox } from 'lucide-react';
import { toOptions } from '../../../../admin-kit/fields/common-fields.tsx';
import { FilterBar } from '../../../../admin-kit/filters/filter-bar.tsx';
import {
  createChoiceFilter,
  createSearchFilter,
} from '../../../../admin-kit/filters/list-filters.tsx';
import { NoMatch } from '../../../../admin-kit/filters/no-match.tsx';
import { useListFilters } from '../../../../admin-kit/filters/use-list-filters.ts';
import { PagedTable } from '../../../../admin-kit/list/paged-table.tsx';
import { buildApiUrl } from '../../../../lib/api/api-client.ts';
import { usePagedRows } from '../../../../lib/api/paged-query.ts';
import { formatMonth } from '../../../../lib/format/calendar-date.ts';
import { buttonVariants } from '../../../../ui/button/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { eventLabels, stateLabels } from '../labels.tsx';
import { listMonths, useCurrentMonth } from '../months.ts';
import { eventColumns } from './event-columns.tsx';

export const EVENTS_ID = 'olaylar';
// Few rows per page, because each event is a card on phones.
const PAGE_SIZE = 20;

const stateOptions = eventStates.map((value) => ({ value, label: stateLabels[value].label }));

const createFilters = (currentMonth: string) => ({
  label: 'Olayları filtrele',
  fields: {
    q: createSearchFilter({ placeholder: 'İşlem numarası' }),
    month: createChoiceFilter({
      label: 'Olayın ayı',
      allLabel: 'Tüm aylar',
      options: listMonths(currentMonth).map((value) => ({ value, label: formatMonth(value) })),
    }),
    event: createChoiceFilter({
      label: 'Olay',
      allLabel: 'Tüm olaylar',
      options: toOptions(eventLabels),
    }),
    state: createChoiceFilter({ label: 'Durum', allLabel: 'Tüm durumlar', options: stateOptions }),
  },
});

/** All events that the partner reported, last received first. */
export function EventsPanel({ partner: { id } }: { partner: Partner }) {
  const filters = useListFilters(createFilters(useCurrentMonth()));
  const params = { id };
  const events = usePagedRows('GET /api/admin/partners/:id/events', {
    params,
    query: { ...filters.values, limit: PAGE_SIZE },
  });
  const csvUrl = buildApiUrl('GET /api/admin/partners/:id/events.csv', {
    params,
    query: filters.values,
  });
  return (
    <section id={EVENTS_ID} className="scroll-mt-20" aria-labelledby="olaylar-baslik">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h2 id="olaylar-baslik" className="min-w-0 flex-1 text-15 font-strong">
          Olaylar
        </h2>
        <a className={buttonVariants({ variant: 'outline' })} href={csvUrl} download>
          <Download className="size-4" aria-hidden="true" />
          CSV indir
        </a>
      </div>
      <div className="mb-4">
        <FilterBar {...filters} />
      </div>
      <PagedTable
        paged={events}
        columns={eventColumns}
        caption="Olaylar"
        empty={
          filters.isFiltered ? (
            <NoMatch headingLevel={3} filters={filters} text="Bu filtrelere uyan olay yok." />
          ) : (
            <EmptyState
              headingLevel={3}
              icon={<Inbox aria-hidden="true" />}
              title="Henüz bildirim gelmedi"
              description="Partnerin gönderdiği her olay burada listelenir."
            />
          )
        }
      />
    </section>
  );
}
