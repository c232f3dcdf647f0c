import { useEffect, useRef, useState } from 'react';
import { formatNumericDateTime } from '../../lib/format/istanbul-time.ts';
import { DatePopover, type DateTrigger } from './date-popover.tsx';
import { type DateTimeDraft, parseDraft, toDraft } from './date-time-draft.ts';
import { DateTimePicker } from './date-time-picker.tsx';

export type DateTimeInputProps = DateTrigger & {
  /** ISO 8601 UTC; shown and typed as Istanbul wall time. */
  value: string | null;
  onValueChange: (value: string | null) => void;
  placeholder?: string | undefined;
  /** ISO 8601 UTC: earlier times can't be selected. */
  minDate?: string | undefined;
  /** A date without a time means the end of the day instead of its beginning. */
  endOfDay?: boolean | undefined;
};

/**
 * A date with time. Valid input counts at once, so it is not lost however the popup closes; Escape restores the
 * previous value. Invalid input keeps the popup open and stops the form from being sent.
 */
export function DateTimeInput(props: DateTimeInputProps) {
  const { value, onValueChange, placeholder = 'Süresiz', minDate, endOfDay, ...trigger } = props;
  const [previousValue, setPreviousValue] = useState(value);
  const [draft, setDraft] = useState(() => toDraft(value, endOfDay));
  const [open, setOpen] = useState(false);
  const [isErrorShown, setErrorShown] = useState(false);
  const dayInput = useRef<HTMLInputElement>(null);
  const parseInput = (input: DateTimeDraft) =>
    parseDraft(input, previousValue, { minDate, endOfDay });
  const { error } = parseInput(draft);

  const changeValue = (next: string | null) => {
    if (next !== value) onValueChange(next);
  };
  const changeDraft = (next: DateTimeDraft) => {
    const parsed = parseInput(next);
    setDraft(next);
    setErrorShown(false);
    if (parsed.error === undefined) changeValue(parsed.value);
  };
  const show = () => {
    setPreviousValue(value);
    setDraft(toDraft(value, endOfDay));
    setErrorShown(false);
    setOpen(true);
  };
  const showError = () => {
    setErrorShown(true);
    dayInput.current?.focus();
  };
  const close = () => (error === undefined ? setOpen(false) : showError());
  const cancel = () => {
    changeValue(previousValue);
    setOpen(false);
  };
  useBlockedSubmit(open && error !== undefined, showError);

  return (
    <DatePopover
      {...trigger}
      open={open}
      onOpenChange={(next, isEscape) => (next ? show() : isEscape ? cancel() : close())}
      displayValue={value === null ? null : formatNumericDateTime(value)}
      placeholder={placeholder}
      label="Tarih ve saat seç"
    >
      <DateTimePicker
        draft={draft}
        onDraftChange={changeDraft}
        error={isErrorShown ? error : undefined}
        dayInputRef={dayInput}
        minDate={minDate}
        endOfDay={endOfDay}
        onFinish={close}
        onClear={() => {
          changeValue(null);
          setOpen(false);
        }}
      />
    </DatePopover>
  );
}

/** While `isBlocked`, no form of the page is sent: the user would believe that the typed date was saved. */
function useBlockedSubmit(isBlocked: boolean, onSubmit: () => void) {
  const handler = useRef(onSubmit);
  useEffect(() => {
    handler.current = onSubmit;
  });
  useEffect(() => {
    if (!isBlocked) return;
    const block = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      handler.current();
    };
    document.addEventListener('submit', block, true);
    return () => document.removeEventListener('submit', block, true);
  }, [isBlocked]);
}
