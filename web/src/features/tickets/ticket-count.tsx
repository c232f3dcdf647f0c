import { formatNumber } from '../../lib/formats.ts';
import { formatMoney } from './money.ts';
import { priceWords } from './ticket-price.ts';

interface TicketCountProps {
  amount: number;
  count: number;
  price: number;
  minimum: number;
}

/** What the amount buys, as the server will count it. */
export function TicketCount({ amount, count, price, minimum }: TicketCountProps) {
  const enough = Math.max(minimum, (count + 1) * price);
  const missing = Math.round((enough - amount) * 100) / 100;
  return (
    <div className="ticket-stub" role="status" aria-label="Bilet sayısı">
      <div className="l">
        <p className={count > 9999 ? 'cnt long' : 'cnt'}>
          {formatNumber(count)} <small>bilet</small>
        </p>
        <p className="calc">
          {amount > 0 ? (
            <>
              {formatMoney(amount)} ÷ {formatMoney(price)}
              <br />
              {formatNumber(count + 1)}. bilet için {formatMoney(missing)} daha
            </>
          ) : (
            priceWords(price)
          )}
        </p>
      </div>
      <div className="r">
        <svg viewBox="0 0 69 64" aria-hidden="true">
          <path d={bars} />
        </svg>
      </div>
    </div>
  );
}

const widths = [4, 2, 6, 2, 3, 7, 2, 4, 2, 5];
const bars = widths
  .map((width, index) => {
    const x = widths.slice(0, index).reduce((sum, one) => sum + one + 3, 0);
    return `M${x} 0h${width}v64h-${width}z`;
  })
  .join('');
