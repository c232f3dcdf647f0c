import type { InputOf } from '@vitrin/contract/api.ts';
import { type Break, EXCLUSION_MONTHS, PAUSE_DAYS, safety } from '@vitrin/contract/safety.ts';
import { useState } from 'react';
import { useApi } from '../../lib/api/use-api.ts';
import { formatLongDate } from '../../lib/format/date-time.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { Field } from '../../ui/input/field.tsx';
import { SegmentedControl } from '../../ui/input/segmented-control.tsx';
import { NumberInput } from '../../ui/input/text-input.tsx';

type BreakRequest = InputOf<'POST /api/user/safety/break'>['body'];
type BreakKind = Break['kind'];

const kindOptions = [
  { value: 'pause', label: 'Kısa mola' },
  { value: 'exclusion', label: 'Uzun mola' },
] as const;

const explanations: Record<BreakKind, string> = {
  pause: 'Süresi dolunca kendiliğinden biter.',
  exclusion: 'Süresi dolunca kendiliğinden bitmez: kaldırılmasını istedikten 24 saat sonra biter.',
};

const lengthOptions: Record<
  BreakKind,
  { unit: string; defaultValue: string; min: number; max: number }
> = {
  pause: { unit: 'gün', defaultValue: '7', ...PAUSE_DAYS },
  exclusion: { unit: 'ay', defaultValue: '6', ...EXCLUSION_MONTHS },
};

const toBreakRequest = (kind: BreakKind, length: number): BreakRequest =>
  kind === 'pause' ? { kind, days: length } : { kind, months: length };
const getLength = (request: BreakRequest) =>
  request.kind === 'pause' ? request.days : request.months;

/** The form to start or extend a break. It requires confirmation, because a break can't be undone. */
export function BreakForm({ currentBreak }: { currentBreak: Break | null }) {
  const isLongOnly = currentBreak?.kind === 'exclusion';
  const [selectedKind, setSelectedKind] = useState<BreakKind>('pause');
  const kind = isLongOnly ? 'exclusion' : selectedKind;
  const { unit, defaultValue, min, max } = lengthOptions[kind];
  // The usual length may be shorter than the rest of the break, so an extension has no default.
  const isExtension = currentBreak?.kind === kind;
  const [error, setError] = useState<string>();
  const { show, renderDialog } = useDialog<BreakRequest>();
  const startBreak = useApi('POST /api/user/safety/break', {
    onSuccess: ({ until }) =>
      toast({
        title: currentBreak ? 'Molanız uzatıldı' : 'Molanız başladı',
        description: `${formatLongDate(until)} gününün sonuna kadar moladasınız.`,
      }),
  });

  return (
    <form
      className="grid gap-4"
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        const length = new FormData(event.currentTarget).get('length');
        const request = safety.startBreak.body.safeParse(toBreakRequest(kind, Number(length)));
        setError(request.error && `${min} ile ${max} arasında bir tam sayı girin.`);
        if (request.success) show(request.data);
      }}
    >
      {!isLongOnly && (
        <SegmentedControl
          label="Molanın türü"
          options={kindOptions}
          value={kind}
          onValueChange={setSelectedKind}
        />
      )}
      <Field
        label="Ne kadar süreyle?"
        error={error}
        hint={`${currentBreak ? 'Bugünden başlayarak ' : ''}${min}–${max} ${unit}. ${explanations[kind]}`}
        className="max-w-100"
      >
        {(control) => (
          <NumberInput
            {...control}
            key={`${kind} ${isExtension}`}
            name="length"
            min={min}
            max={max}
            suffix={unit}
            defaultValue={isExtension ? '' : defaultValue}
          />
        )}
      </Field>
      <Button type="submit" className="justify-self-start max-md:w-full">
        {currentBreak ? 'Molayı uzat' : 'Mola ver'}
      </Button>
      {renderDialog((openProps, breakRequest) => (
        <ConfirmDialog
          {...openProps}
          title={currentBreak ? 'Mola uzatılsın mı?' : 'Mola verilsin mi?'}
          message={`Molanız ${currentBreak ? 'bugünden başlayarak' : 'hemen başlar ve'} ${getLength(breakRequest)} ${unit} sürer. Sonradan uzatabilirsiniz; süresi dolmadan ne siz ne de yöneticiler bitirebilir. ${explanations[kind]}`}
          confirmLabel={currentBreak ? 'Molayı uzat' : 'Mola ver'}
          cancelLabel="Vazgeç"
          busyLabel="Gönderiliyor..."
          tone="primary"
          onConfirm={() => startBreak.mutateAsync(breakRequest)}
        />
      ))}
    </form>
  );
}
