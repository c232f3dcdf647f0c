import type { Break } from '@vitrin/contract/safety.ts';
import { formatLongDate } from '../../lib/format/date-time.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { PanelTitle } from '../../ui/layout/panel-title.tsx';
import { BreakForm } from './break-form.tsx';
import { LiftBreak } from './lift-break.tsx';

interface BreakPanelProps {
  current: Break | null;
  /** Staff can't take a break. */
  isStaff: boolean;
}

/** The current break, and the form to start or extend one. */
export function BreakPanel({ current, isStaff }: BreakPanelProps) {
  return (
    <Panel as="section" aria-labelledby="mola-baslik">
      <PanelTitle id="mola-baslik">Mola</PanelTitle>
      <div className="grid gap-4 px-6 pb-6 text-14">
        <p className="text-text-2">
          Moladayken bilet başvurusu yapamaz, etkinliklere katılamaz, yayın puanı alamaz ve yeni
          doğrulama başlatamazsınız. Tanıtılan sitelere bağlantı ve duyuru görmez, çekilişlere dahil
          edilmezsiniz. Giriş, puanlarınız, market ve verileriniz açık kalır.
        </p>
        {current && (
          <Notice tone="accent">
            <b className="font-strong">Moladasınız.</b> <BreakEnd activeBreak={current} />
          </Notice>
        )}
        {current?.kind === 'exclusion' && <LiftBreak activeBreak={current} />}
        {isStaff ? (
          <p className="text-text-2">
            Yönetim ekibindeki hesaplar mola veremez; önce bir süper yöneticinin rolünüzü kaldırması
            gerekir.
          </p>
        ) : (
          <BreakForm current={current} />
        )}
      </div>
    </Panel>
  );
}

function BreakEnd({ activeBreak: { kind, until } }: { activeBreak: Break }) {
  const day = formatLongDate(until);
  return kind === 'pause' ? (
    <>Molanız {day} gününün sonunda kendiliğinden biter.</>
  ) : (
    <>Uzun molanızın süresi {day} gününün sonunda dolar; siz isteyene kadar sürer.</>
  );
}
