import { Panel } from '../../ui/panel.tsx';
import { PanelTitle } from '../../ui/panel-title.tsx';
import { Purchases, purchasesLook } from './purchases.tsx';

/** The member's own purchases, for the profile. */
export function OwnPurchases() {
  return (
    <Panel as="section" className={purchasesLook} aria-labelledby="aldigim-oduller-baslik">
      <PanelTitle id="aldigim-oduller-baslik">Aldığınız Ödüller</PanelTitle>
      <Purchases />
    </Panel>
  );
}
