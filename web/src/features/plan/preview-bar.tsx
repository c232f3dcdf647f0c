import { useQuery } from '@tanstack/react-query';
import { PLAN_DAYS } from '@vitrin/contract/plan.ts';
import { Eye, X } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { getErrorMessage } from '../../lib/api-error.ts';
import { formatDateTime } from '../../lib/format/date-time.ts';
import { formatNumericDateTime, parseNumericDateTime } from '../../lib/format/istanbul-time.ts';
import { buildPreviewUrl, getNextWholeMinute } from '../../lib/preview-url.ts';
import { Button, buttonVariants } from '../../ui/button/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { Field } from '../../ui/input/field.tsx';
import { TextInput } from '../../ui/input/text-input.tsx';
import { formatChange, groupChangesByMinute } from './group-changes-by-minute.ts';
import { planQuery } from './queries.ts';

/** URL hash that focuses the slider after a navigation by the slider. */
const SLIDER_HASH = 'degisiklikler';

export interface PreviewBarProps {
  /** ISO 8601. */
  at: string;
  /** The previewed path with its search. */
  path: string;
}

/** The bar of a preview: the previewed time, and controls for other times. */
export function PreviewBar({ at, path }: PreviewBarProps) {
  // `selectedTime` is null while the typed date is incomplete.
  const [selectedTime, setSelectedTime] = useState<string | null>(at);
  const [inputText, setInputText] = useState(formatNumericDateTime(at));
  const [error, setError] = useState<string>();

  const selectTime = (time: string | null, text: string) => {
    setError(undefined);
    setSelectedTime(time);
    setInputText(text);
  };
  const openPreview = (event: FormEvent) => {
    event.preventDefault();
    if (selectedTime === null) return setError('gg.aa.yyyy ss:dd biçiminde yazın.');
    if (Date.parse(selectedTime) < Date.now()) return setError('Geçmiş bir zaman önizlenemez.');
    const isBySlider = document.activeElement?.getAttribute('type') === 'range';
    window.location.assign(
      buildPreviewUrl(selectedTime, path) + (isBySlider ? `#${SLIDER_HASH}` : ''),
    );
  };

  return (
    <aside
      aria-label="Önizleme"
      className="top-0 z-10 border-brand border-b-2 bg-s1 text-14 shadow-3 md:sticky"
    >
      <form
        className="mx-auto grid w-full max-w-300 items-end gap-x-5 gap-y-3 px-4 py-3 md:grid-cols-[auto_minmax(0,1fr)_auto]"
        noValidate
        onSubmit={openPreview}
      >
        <div className="grid gap-1.5 self-center">
          <Badge tone="accent" icon={<Eye />} className="justify-self-start">
            Önizleme
          </Badge>
          <p>
            Sayfanın <b className="font-strong">{formatDateTime(at)}</b> anındaki hâli
          </p>
        </div>
        <ChangeSlider
          selectedTime={selectedTime ?? at}
          onSelect={(time) => selectTime(time, formatNumericDateTime(time))}
        />
        <div className="flex flex-wrap items-end gap-2">
          <Field label="Tarih ve saat" error={error}>
            {(control) => (
              <TextInput
                {...control}
                className="w-44"
                placeholder="gg.aa.yyyy ss:dd"
                autoComplete="off"
                value={inputText}
                onChange={({ target: { value } }) => selectTime(parseInput(value), value)}
              />
            )}
          </Field>
          <Button type="submit">Göster</Button>
          <a className={buttonVariants({ variant: 'outline' })} href={path}>
            <X />
            Önizlemeden çık
          </a>
        </div>
      </form>
    </aside>
  );
}

/** Returns the ISO instant of `25.11.2026 15:00` in Istanbul; null if invalid. */
function parseInput(inputText: string): string | null {
  const [day = '', hour = ''] = inputText.trim().split(/\s+/);
  return parseNumericDateTime(day, hour);
}

interface ChangeSliderProps {
  selectedTime: string;
  onSelect: (at: string) => void;
}

/** A slider over the upcoming changes of the site. */
function ChangeSlider({ selectedTime, onSelect }: ChangeSliderProps) {
  const [period] = useState(() => {
    const from = new Date();
    const to = new Date(from.getTime() + PLAN_DAYS * 86_400_000);
    return { from: from.toISOString(), to: to.toISOString() };
  });
  const { data, error, isPending } = useQuery(planQuery(period.from, period.to));
  const changes = groupChangesByMinute(data?.entries ?? [], Date.parse(period.from));
  // The last change up to the selected time.
  const index = changes.findLastIndex((change) => change.at <= selectedTime);
  const change = changes[index];
  const slider = useRef<HTMLInputElement>(null);
  const textId = useId();
  const hasChanges = changes.length > 0;

  useEffect(() => {
    if (hasChanges && window.location.hash === `#${SLIDER_HASH}`) slider.current?.focus();
  }, [hasChanges]);

  const text = error
    ? getErrorMessage(error, 'Değişiklikler yüklenemedi.')
    : isPending
      ? 'Değişiklikler yükleniyor...'
      : !hasChanges
        ? 'Planlanmış bir değişiklik yok.'
        : change
          ? `${formatDateTime(change.at)}: ${formatChange(change)}`
          : 'Değişikliklerden önce';
  return (
    <Field label="Gelecek değişiklikler" hint={<span id={textId}>{text}</span>}>
      {(control) => (
        <input
          {...control}
          ref={slider}
          type="range"
          className="h-6 w-full accent-accent"
          min={-1}
          max={changes.length - 1}
          step={1}
          value={index}
          disabled={!hasChanges}
          aria-valuetext={text}
          onChange={({ target }) =>
            onSelect(changes[target.valueAsNumber]?.at ?? getNextWholeMinute())
          }
        />
      )}
    </Field>
  );
}
