import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
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
  /** `side`: for many tabs, a column beside the panel while the screen is wide enough. */
  variant?: keyof typeof tabVariants | undefined;
  /** Content at the end of the tab row. */
  trailing?: ElementNode;
  className?: string | undefined;
};

/** Classes of a row of tabs, for links. A stroke marks the selected one: bold text would move the others. */
export const tabRowClass = 'flex scrollbar-none gap-1 overflow-x-auto border-line border-b';
export const tabClass =
  'group relative inline-flex h-11 flex-none items-center gap-2 px-3 text-14 font-medium whitespace-nowrap text-text-2 hover:text-text focus-visible:rounded-md focus-visible:-outline-offset-4 on:text-text on:[-webkit-text-stroke:0.3px] on:after:absolute on:after:inset-x-3 on:after:bottom-0 on:after:h-0.5 on:after:rounded-t-[2px] on:after:bg-brand';

/** On phones the text of the first tab is in line with the heading, and the row fades out at its end. */
const contentTabRowClass = `${tabRowClass} max-md:-ml-3 max-md:fade-end max-md:pr-6`;

const tabVariants = {
  line: { root: 'contents', row: contentTabRowClass, tab: tabClass },
  segmented: { root: 'contents', row: segmentedRowClass, tab: segmentedItemClass },
  side: {
    root: 'grid grid-cols-[12rem_minmax(0,1fr)] items-start gap-x-6',
    row: 'grid gap-0.5',
    tab: 'flex min-h-10 items-center rounded-md px-3 text-left text-14 font-medium text-text-2 hover:bg-s2 hover:text-text focus-visible:-outline-offset-2 on:bg-accent-soft on:text-text',
  },
};

/** Keeps the current tab of a scrolling row in sight, also when counts that load later widen the tabs. */
export function useCurrentTabInSight<E extends HTMLElement = HTMLDivElement>(current: string) {
  const ref = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attributes that the effect reads depend on `current`
  useEffect(() => {
    const row = ref.current;
    const tab = row?.querySelector<HTMLElement>(
      '[aria-current=page], [aria-selected=true], [aria-pressed=true]',
    );
    if (!row || !tab) return;
    const observer = new ResizeObserver(() => {
      row.scrollLeft += tab.getBoundingClientRect().left - row.getBoundingClientRect().left - 40;
    });
    for (const element of [row, ...row.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [current]);
  return ref;
}

/** Tabs: shows one of several panels. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { value, onValueChange, tabs, label, trailing, className } = props;
  const isWide = useMediaQuery('(width >= 64rem)');
  const variant = props.variant === 'side' && !isWide ? 'line' : (props.variant ?? 'line');
  const row = useCurrentTabInSight(value);
  const list = (
    <BaseTabs.List
      ref={row}
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
    <BaseTabs.Root
      className={tabVariants[variant].root}
      orientation={variant === 'side' ? 'vertical' : 'horizontal'}
      value={value}
      onValueChange={onValueChange}
    >
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
  const row = useCurrentTabInSight(value);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out inline everywhere.
    <div
      ref={row}
      className={classNames(contentTabRowClass, className)}
      role="group"
      aria-label={label}
    >
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
