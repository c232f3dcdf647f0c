import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { rewards } from '@vitrin/contract/market.ts';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { FormControl } from '../../../forms/form-fields.tsx';
import { call } from '../../../lib/api/api-client.ts';
import { formatCalendarDate } from '../../../lib/format/calendar-date.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { useCurrentUser } from '../../../lib/session/current-user.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { QueryView } from '../../../ui/feedback/query-view.tsx';

const route = 'POST /api/admin/economy/simulate';
const { pointsCost: costField, stock: stockField } = rewards.fields;

interface PriceSimulatorProps {
  control: FormControl<z.input<typeof rewards.create.body>>;
  rewardId: string;
}

/** Shows super_admins the effects of the typed price and stock. */
export function PriceSimulator({ control, rewardId }: PriceSimulatorProps) {
  const user = useCurrentUser();
  const [pointsCost, stock] = useWatch({ control, name: ['pointsCost', 'stock'] });
  const inputJson = useDebounced(JSON.stringify({ pointsCost, stock: toStock(stock) }));
  const input = JSON.parse(inputJson);
  const isValid =
    costField.safeParse(input.pointsCost).success && stockField.safeParse(input.stock).success;
  const simulation = useQuery({
    queryKey: [route, rewardId, inputJson],
    queryFn: ({ signal }) => call(route, { body: { rewardId, ...input } }, signal),
    enabled: isValid && user?.role === 'super_admin',
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });
  if (user?.role !== 'super_admin') return null;
  return (
    <section
      className="grid gap-2 rounded-lg bg-s2 px-4 py-3 text-14"
      aria-label="Bu bedelle ne olur?"
      aria-busy={simulation.isFetching}
    >
      <h3 className="text-13 font-strong text-text-2">Bu bedelle ne olur?</h3>
      {isValid ? (
        <QueryView
          query={simulation}
          headingLevel={3}
          errorTitle="Hesaplanamadı"
          loading={<p className="min-h-24 text-13 text-text-3">Hesaplanıyor...</p>}
        >
          {({ canBuyNow, canBuyIn30Days, wouldBuyPerDay, emptyOn, reckoning }) => (
            <>
              <dl
                className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 tabular-nums"
                aria-live="polite"
              >
                <Line name="Şimdi alabilecek üye" value={formatNumber(canBuyNow)} />
                <Line name="30 gün içinde alabilecek üye" value={formatNumber(canBuyIn30Days)} />
                <Line name="Beklenen günlük satış" value={formatNumber(wouldBuyPerDay)} />
                <Line name="Stokun biteceği gün" value={formatStockEnd(input.stock, emptyOn)} />
              </dl>
              <details>
                <summary className="min-h-8 w-fit cursor-pointer rounded-sm text-13/8 font-strong text-accent-text max-md:min-h-11 max-md:leading-11">
                  Nasıl hesaplandı?
                </summary>
                <ul className="mt-1 grid list-disc gap-1.5 pl-5 text-13 text-text-2">
                  {reckoning.steps.map((step) => (
                    <li key={step}>{step}</li>
                  ))}
                </ul>
              </details>
            </>
          )}
        </QueryView>
      ) : (
        <p className="text-13 text-text-3">Hesap için geçerli bir bedel ve stok yazın.</p>
      )}
    </section>
  );
}

/** Returns the typed stock; null for an empty field, which means unlimited. */
const toStock = (stock: unknown) => (stock === '' || stock === undefined ? null : stock);

function formatStockEnd(stock: number | null, emptyOn: string | null): string {
  if (stock === null) return 'Sınırsız';
  if (stock === 0) return 'Tükendi';
  return emptyOn ? formatCalendarDate(emptyOn, 'long') : 'Öngörülmüyor';
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-text-2">{name}</dt>
      <dd className="text-right font-strong">{value}</dd>
    </>
  );
}
