import { formatMoney, formatNumber } from '../../../lib/format/numbers.ts';
import { formatTicketPrice } from '../ticket-price.ts';
import './ticket-count.css';

interface TicketCountProps {
  amount: number;
  count: number;
  price: number;
}

/** The number of tickets for the amount. The server computes the same number. */
export function TicketCount({ amount, count, price }: TicketCountProps) {
  return (
    <div className="ticket mt-5" role="status" aria-label="Bilet sayısı">
      <div className="flex min-w-0 flex-1 flex-col justify-center py-4 pr-3 pl-6 max-sm:pl-4">
        <p
          className={`font-display font-extrabold tracking-[-.05em] ${count > 9999 ? 'text-[40px]' : 'text-[56px]/none'}`}
        >
          <span>{`${formatNumber(count)} `}</span>
          <small className="text-22 tracking-[-.02em]">bilet</small>
        </p>
        <p className="mt-3 text-13/[1.45] wrap-anywhere tabular-nums">
          {amount > 0 ? `${formatMoney(amount)} ÷ ${formatMoney(price)}` : formatTicketPrice(price)}
        </p>
      </div>
      <div className="relative grid w-(--cut) flex-none place-items-center before:absolute before:inset-y-5 before:-left-px before:border-l-2 before:border-dashed before:border-white/50">
        <svg className="h-16 w-17.25 fill-white max-sm:w-13" viewBox="0 0 69 64" aria-hidden="true">
          <path d={barsPath} />
        </svg>
      </div>
    </div>
  );
}

const barWidths = [4, 2, 6, 2, 3, 7, 2, 4, 2, 5];
const barsPath = barWidths
  .map((width, index) => {
    const x = barWidths.slice(0, index).reduce((sum, barWidth) => sum + barWidth + 3, 0);
    return `M${x} 0h${width}v64h-${width}z`;
  })
  .join('');
