import { moment } from '@vitrin/contract/fields.ts';
import X from 'lucide-react/icons/x';
import { SearchField } from '../../../admin-kit/search-field.tsx';
import { useAddressFilters } from '../../../admin-kit/use-address-filters.ts';
import { Button } from '../../../ui/button.tsx';
import { DateTimeField } from '../../../ui/date-time-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { choicesOf, entityLabel } from './labels.ts';

const names = ['q', 'entity', 'entityId', 'action', 'from', 'to'] as const;

/** What is chosen in the address, as the call takes it; an unreadable time there is none. */
export function useAuditFilters() {
  const { filters, set, isFiltered } = useAddressFilters(names);
  const { q, entity, entityId, action } = filters;
  const from = moment.safeParse(filters.from).data;
  const to = moment.safeParse(filters.to).data;
  return {
    query: {
      ...(q && { q: q.slice(0, 200) }),
      ...(entity && { entity: entity.slice(0, 100) }),
      ...(entityId && { entityId: entityId.slice(0, 100) }),
      ...(action && { action: action.slice(0, 100) }),
      ...(from && { from }),
      ...(to && { to }),
    },
    set,
    isFiltered,
    clear: () => set({ q: '', entity: '', entityId: '', action: '', from: '', to: '' }),
  };
}

interface AuditFiltersProps extends ReturnType<typeof useAuditFilters> {
  /** Kinds of things and actions that the list has shown. */
  met: { entity: string[]; action: string[] };
}

const all = { value: '*', label: 'Tümü' };

export function AuditFilters({ query, set, met }: AuditFiltersProps) {
  const choice = (value: string) => (value === all.value ? '' : value);
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not everywhere yet
    <div role="search" aria-label="İşlem kayıtlarında ara" className="mb-5 grid gap-3">
      <div className="grid grid-cols-2 items-start gap-3 xl:grid-cols-[minmax(0,1fr)_150px_160px_180px_180px]">
        <div className="max-xl:col-span-2">
          <SearchField
            label="Kim"
            placeholder="Yapanın adı ya da kayıt kimliği"
            value={query.q ?? ''}
            onSearch={(q) => set({ q })}
          />
        </div>
        {(['entity', 'action'] as const).map((kind) => (
          <Field key={kind} label={kind === 'entity' ? 'Kayıt türü' : 'İşlem'}>
            {(control) => (
              <Select
                {...control}
                options={[all, ...choicesOf(kind, [...met[kind], query[kind] ?? ''])]}
                value={query[kind] ?? all.value}
                onValueChange={(value) => set({ [kind]: choice(value) })}
              />
            )}
          </Field>
        ))}
        <Field label="Başlangıç">
          {(control) => (
            <DateTimeField
              {...control}
              placeholder="Hepsi"
              value={query.from ?? null}
              onValueChange={(from) => set({ from: from ?? '' })}
            />
          )}
        </Field>
        <Field label="Bitiş">
          {(control) => (
            <DateTimeField
              {...control}
              placeholder="Hepsi"
              minDate={query.from}
              value={query.to ?? null}
              onValueChange={(to) => set({ to: to ?? '' })}
            />
          )}
        </Field>
      </div>
      {query.entityId && (
        <Notice tone="accent">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="min-w-0 flex-1 wrap-anywhere">
              Yalnızca bir kayıt: {query.entity ? entityLabel(query.entity) : ''} {query.entityId}
            </span>
            <Button
              variant="outline"
              size="sm"
              icon={<X aria-hidden="true" />}
              onClick={() => set({ entityId: '' })}
            >
              Hepsini göster
            </Button>
          </div>
        </Notice>
      )}
    </div>
  );
}
