import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { segmentedItemClass, segmentedRowClass } from '../input/segmented-control.tsx';

export type Tab<Value extends string> = {
  value: Value;
  label: ReactNode;
  count?: number | string | undefined;
  content?: ElementNode;
};

export type TabsProps<Value extends string> = {
  value: Value;
  onValueChange: (value: Value) => void;
  tabs: readonly Tab<Value>[];
  label: string;
  /** Keeps the tab's content mounted while another tab is visible, so that input is not lost. */
  keepMounted?: boolean | undefined;
  variant?: keyof typeof tabVariants | undefined;
  /** Content at the end of the tab row. */
  trailing?: ElementNode;
  className?: string | undefined;
};

/** Classes of a row of tabs, for links. A stroke marks the selected one: bold text would move the others. */
export const tabRowClass = 'flex scrollbar-none gap-1 overflow-x-auto border-line border-b';
export const tabClass =
  'group relative inline-flex h-11 flex-none items-center gap-2 px-3 text-14 font-medium whitespace-nowrap text-text-2 hover:text-text focus-visible:rounded-md focus-visible:-outline-offset-4 on:text-text on:[-webkit-text-stroke:0.3px] on:after:absolute on:after:inset-x-3 on:after:bottom-0 on:after:h-0.5 on:after:rounded-t-[2px] on:after:bg-brand';

/** On phones the text of the first tab is in line with the heading. */
const contentTabRowClass = `${tabRowClass} max-md:-ml-3`;

const tabVariants = {
  line: { row: contentTabRowClass, tab: tabClass },
  segmented: { row: segmentedRowClass, tab: segmentedItemClass },
};

/** Tabs: shows one of several panels. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { value, onValueChange, tabs, label, variant = 'line', trailing, className } = props;
  const list = (
    <BaseTabs.List
      className={classNames(tabVariants[variant].row, className)}
      aria-label={label}
      activateOnFocus
    >
      {tabs.map((tab) => (
        <BaseTabs.Tab key={tab.value} value={tab.value} className={tabVariants[variant].tab}>
          <TabLabel {...tab} />
        </BaseTabs.Tab>
      ))}
    </BaseTabs.List>
  );
  return (
    <BaseTabs.Root className="contents" value={value} onValueChange={onValueChange}>
      {trailing ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          {list}
          {trailing}
        </div>
      ) : (
        list
      )}
      {tabs.map(
        (tab) =>
          tab.content && (
            // The panel's fields are the next tab stop.
            <BaseTabs.Panel
              key={tab.value}
              value={tab.value}
              keepMounted={props.keepMounted}
              tabIndex={-1}
              className="outline-none"
            >
              {tab.content}
            </BaseTabs.Panel>
          ),
      )}
    </BaseTabs.Root>
  );
}

/** Buttons that look like tabs, for content without tab panels. The selected one has `aria-pressed`. */
export function TabButtons<Value extends string>(
  props: Omit<TabsProps<Value>, 'tabs' | 'keepMounted' | 'variant' | 'trailing'> & {
    options: readonly Omit<Tab<Value>, 'content'>[];
  },
) {
  const { value, onValueChange, options, label, className } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out inline everywhere.
    <div className={classNames(contentTabRowClass, className)} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={tabClass}
          aria-pressed={option.value === value}
          onClick={() => onValueChange(option.value)}
        >
          <TabLabel {...option} />
        </button>
      ))}
    </div>
  );
}

function TabLabel({ label, count }: Pick<Tab<string>, 'label' | 'count'>) {
  return (
    <>
      <span className="contents">{label}</span>
      {count !== undefined && (
        <span className="rounded-pill bg-s2 px-1.75 py-px text-12 font-strong text-text-3 tabular-nums group-on:bg-accent-soft group-on:text-accent-text">
          {count}
        </span>
      )}
    </>
  );
}
