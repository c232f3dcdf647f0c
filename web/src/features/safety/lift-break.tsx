import { useMutation } from '@tanstack/react-query';
import { type Break, COOLING_OFF_HOURS } from '@vitrin/contract/safety.ts';
import { call } from '../../lib/api/api-client.ts';
import { formatDateTime } from '../../lib/format/date-time.ts';
import { useServerClock } from '../../lib/server-clock.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';

/** Requests the end of an exclusion after its last day, then shows when it ends. */
export function LiftBreak({ activeBreak: { until, liftRequestedAt } }: { activeBreak: Break }) {
  const { now } = useServerClock(() => Date.parse(until));
  const { show, openProps, current } = useDialog<null>();
  const lift = useMutation({
    mutationFn: () => call('POST /api/user/safety/lift', {}),
    onSuccess: () =>
      toast({ title: 'İsteğiniz alındı', description: 'Molanız 24 saat sonra kalkar.' }),
  });
  if (liftRequestedAt) {
    const end = new Date(Date.parse(liftRequestedAt) + COOLING_OFF_HOURS * 3_600_000).toISOString();
    return <p>Kaldırılmasını istediniz. Molanız {formatDateTime(end)} tarihinde biter.</p>;
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
      {current && (
        <ConfirmDialog
          key={current.key}
          {...openProps}
          title="Mola kaldırılsın mı?"
          message="Molanız 24 saat daha sürer ve sonra biter. Bu süre içinde yeniden mola verebilirsiniz."
          confirmLabel="Kaldırılmasını İste"
          cancelLabel="Vazgeç"
          busyLabel="Gönderiliyor..."
          tone="primary"
          onConfirm={() => lift.mutateAsync()}
        />
      )}
    </>
  );
}
