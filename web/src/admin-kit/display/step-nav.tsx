import { useEffect, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';

interface StepNavProps<Id extends string> {
  steps: readonly { id: Id; label: string }[];
  currentId: Id;
  /** Index of the first step that can't be opened yet; all later steps are disabled too. */
  firstDisabledIndex?: number | undefined;
  onSelect: (id: Id) => void;
}

/** The steps of a page in order. Steps that can't be opened are disabled. */
export function StepNav<Id extends string>(props: StepNavProps<Id>) {
  const { steps, currentId, firstDisabledIndex = steps.length, onSelect } = props;
  const currentIndex = steps.findIndex(({ id }) => id === currentId);
  const nav = useRef<HTMLElement>(null);
  const previousId = useRef(currentId);
  useEffect(() => {
    if (previousId.current === currentId) return;
    previousId.current = currentId;
    // The fields of the new step come after this button, but before the button that was pressed.
    nav.current?.querySelector<HTMLElement>('[aria-current=step]')?.focus();
  }, [currentId]);
  return (
    <nav ref={nav} aria-label="Adımlar" className="mb-5">
      <ol className="grid auto-cols-fr grid-flow-col gap-2">
        {steps.map(({ id, label }, index) => (
          <li
            key={id}
            className={classNames(
              'border-t-3',
              index > currentIndex ? 'border-s3' : 'border-brand',
            )}
          >
            <button
              type="button"
              className={classNames(
                'w-full rounded-b-sm pt-2.5 text-left text-13 wrap-anywhere off:cursor-not-allowed max-md:min-h-11',
                index === currentIndex ? 'font-strong text-text' : 'font-medium text-text-2',
                index < firstDisabledIndex && index !== currentIndex && 'hover:text-text',
              )}
              aria-current={id === currentId ? 'step' : undefined}
              disabled={index >= firstDisabledIndex}
              onClick={() => onSelect(id)}
            >
              <span className="max-[40.0625rem]:sr-only">{`${index + 1}. `}</span>
              <span>{label}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
