import { type Break, COOLING_OFF_HOURS } from '@vitrin/contract/safety.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { formatDateTime, formatLongDate } from '../../lib/format/date-time.ts';
import { useServerClock } from '../../lib/server-clock.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TitledPanel } from '../../ui/layout/panel-title.tsx';
import { BreakForm } from './break-form.tsx';

interface BreakPanelProps {
  currentBreak: Break | null;
  /** Staff can't take a break. */
  isStaff: boolean;
}

/** The current break, and the form to start or extend one. */
export function BreakPanel({ currentBreak, isStaff }: BreakPanelProps) {
  return (
    <TitledPanel id="mola-baslik" title="Mola">
      <div className="grid gap-4 px-gutter pb-6 text-14">
        <p className="text-text-2">
          Moladayken bilet başvurusu yapamaz, etkinliklere katılamaz, yayın puanı alamaz ve yeni
          doğrulama başlatamazsınız. Tanıtılan sitelere link ve duyuru görmez, çekilişlere dahil
          edilmezsiniz. Giriş, puanlarınız, market ve verileriniz açık kalır.
        </p>
        {currentBreak && (
          <Notice tone="accent">
            <b className="font-strong">Moladasınız.</b>
            <BreakEnd activeBreak={currentBreak} />
          </Notice>
        )}
        {currentBreak?.kind === 'exclusion' && <LiftBreak activeBreak={currentBreak} />}
        {isStaff ? (
          <p className="text-text-2">
            Yönetim ekibindeki hesaplar mola veremez; önce bir süper yöneticinin rolünüzü kaldırması
            gerekir.
          </p>
        ) : (
          <BreakForm currentBreak={currentBreak} />
        )}
      </div>
    </TitledPanel>
  );
}

function BreakEnd({ activeBreak: { kind, until } }: { activeBreak: Break }) {
  const { now } = useServerClock(() => Date.parse(until));
  const day = formatLongDate(until);
  const sentence =
    kind === 'pause'
      ? `Molanız ${day} gününün sonunda kendiliğinden biter.`
      : Date.parse(until) <= now
        ? `Uzun molanızın süresi ${day} gününün sonunda doldu; siz kaldırılmasını isteyene kadar sürer.`
        : `Uzun molanızın süresi ${day} gününün sonunda dolar; siz kaldırılmasını isteyene kadar sürer.`;
  return <span>{` ${sentence}`}</span>;
}

/** The button that requests the end of an exclusion after its term. After the request, the end time replaces it. */
function LiftBreak({ activeBreak: { until, liftRequestedAt } }: { activeBreak: Break }) {
  const { now } = useServerClock(() => Date.parse(until));
  const { show, renderDialog } = useDialog<null>();
  const liftBreak = useApi('POST /api/user/safety/lift', {
    onSuccess: () =>
      toast({ title: 'İsteğiniz alındı', description: 'Molanız 24 saat sonra biter.' }),
  });
  if (liftRequestedAt) {
    const endTime = new Date(
      Date.parse(liftRequestedAt) + COOLING_OFF_HOURS * 3_600_000,
    ).toISOString();
    return <p>{`Kaldırılmasını istediniz. Molanız ${formatDateTime(endTime)} tarihinde biter.`}</p>;
  }
  if (Date.parse(until) > now) return null;
  return (
    <>
      <Button
        variant="outline"
        className="justify-self-start max-md:w-full"
        onClick={() => show(null)}
      >
        Molanın kaldırılmasını iste
      </Button>
      {renderDialog((openProps) => (
        <ConfirmDialog
          {...openProps}
          title="Mola kaldırılsın mı?"
          message="Molanız 24 saat daha sürer ve sonra biter. Bu süre içinde yeniden mola verebilirsiniz."
          confirmLabel="Kaldırılmasını iste"
          cancelLabel="Vazgeç"
          busyLabel="Gönderiliyor..."
          tone="primary"
          onConfirm={() => liftBreak.mutateAsync()}
        />
      ))}
    </>
  );
}
