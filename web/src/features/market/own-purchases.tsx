import '../../styles/market.css';
import { Panel } from '../../ui/panel.tsx';
import { PanelTitle } from '../../ui/panel-title.tsx';
import { Purchases } from './purchases.tsx';

/** The member's own purchases, for the profile. */
export function OwnPurchases() {
  return (
    <Panel as="section" className="purchases" aria-labelledby="aldigim-oduller-baslik">
      <PanelTitle id="aldigim-oduller-baslik">Aldığınız Ödüller</PanelTitle>
      <Purchases />
    </Panel>
  );
}
