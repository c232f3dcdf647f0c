import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export type Tab<Value extends string> = {
  value: Value;
  label: ReactNode;
  count?: number | string | undefined;
  content?: ReactNode;
};

export type TabsProps<Value extends string> = {
  value: Value;
  onValueChange: (value: Value) => void;
  tabs: readonly Tab<Value>[];
  label: string;
  /** Keeps what was typed in a tab while another is shown. */
  keepMounted?: boolean | undefined;
  className?: string | undefined;
};

const rowLook = 'flex scrollbar-none gap-1 overflow-x-auto border-line border-b';
const tabLook =
  'group relative inline-flex h-11 flex-none items-center gap-2 px-3 text-14 font-medium whitespace-nowrap text-text-2 hover:text-text focus-visible:rounded-md focus-visible:-outline-offset-4 on:font-strong on:text-text on:after:absolute on:after:inset-x-3 on:after:bottom-0 on:after:h-0.5 on:after:rounded-t-[2px] on:after:bg-brand';

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_index, last) => last,
};

/** One of several panels at a time. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { value, onValueChange, tabs, label, className } = props;
  const id = useId();
  const shown = tabs.filter((tab) => tab.content && (props.keepMounted || tab.value === value));

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key];
    const index = tabs.findIndex((tab) => tab.value === value);
    const next = step && tabs[step(index, tabs.length - 1)];
    if (!next) return;
    event.preventDefault();
    onValueChange(next.value);
    const button = event.currentTarget.children[tabs.indexOf(next)];
    if (button instanceof HTMLElement) button.focus();
  };

  return (
    <>
      <div
        className={classNames(rowLook, className)}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            className={tabLook}
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={shown.includes(tab) ? `${id}-${tab.value}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onValueChange(tab.value)}
          >
            <TabFace {...tab} />
          </button>
        ))}
      </div>
      {shown.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-${tab.value}-panel`}
          aria-labelledby={`${id}-${tab.value}`}
          hidden={tab.value !== value}
        >
          {tab.content}
        </div>
      ))}
    </>
  );
}

/** Chooses what the page shows, and looks like tabs: it has no panels of its own, so its buttons are pressed ones. */
export function TabChoice<Value extends string>(
  props: Omit<TabsProps<Value>, 'tabs' | 'keepMounted'> & {
    options: readonly Omit<Tab<Value>, 'content'>[];
  },
) {
  const { value, onValueChange, options, label, className } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out inline everywhere.
    <div className={classNames(rowLook, className)} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={tabLook}
          aria-pressed={option.value === value}
          onClick={() => onValueChange(option.value)}
        >
          <TabFace {...option} />
        </button>
      ))}
    </div>
  );
}

function TabFace({ label, count }: Pick<Tab<string>, 'label' | 'count'>) {
  return (
    <>
      {label}
      {count !== undefined && (
        <span className="rounded-pill bg-s2 px-1.75 py-px text-12 font-strong text-text-3 tabular-nums group-on:bg-accent-soft group-on:text-accent-text">
          {count}
        </span>
      )}
    </>
  );
}
