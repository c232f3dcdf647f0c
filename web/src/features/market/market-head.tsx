import { Link } from 'react-router';
import { formatNumber } from '../../lib/formats.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { signInPath } from '../../lib/session/safe-next.ts';
import { Coin } from '../../ui/coin.tsx';

export function MarketHead() {
  const user = useCurrentUser();
  return (
    <header className="market-head">
      <div className="min-w-0">
        <h1 className="display">Market</h1>
        <p>Topladığınız puanları ödüllere çevirin. Satın almadan önce onayınızı isteriz.</p>
      </div>
      {user ? (
        <section className="balance" aria-label="Toplam Puanınız">
          <span>Toplam Puanınız</span>
          <b>
            <Coin />
            {formatNumber(user.points)}
          </b>
        </section>
      ) : (
        <p className="invite">
          Puanınızı görmek ve ödül almak için{' '}
          <Link to={signInPath('/market')}>hesabınıza girin</Link>.
        </p>
      )}
    </header>
  );
}
