import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Link, NavLink } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import type { MenuGroup } from './admin-pages.ts';
import { PendingCountBadge, PendingTotalBadge } from './live/pending-count-badge.tsx';

/** Returns the classes of a sidebar entry. The menu sheet has larger entries, for touch. */
export const getSidebarEntryClass = (isInSheet: boolean) =>
  classNames(
    'group relative flex w-full items-center rounded-sm px-2.5 font-medium text-text-2 icons-4 hover:bg-s2 hover:text-text focus-visible:-outline-offset-2 aria-[current]:bg-accent-soft aria-[current]:font-strong aria-[current]:text-text',
    isInSheet ? 'h-11 gap-3 text-14' : 'h-8 gap-2.5 text-13 [@media(height<48rem)]:h-7',
  );

interface SidebarGroupProps extends MenuGroup {
  /** True if the current page belongs to the group. */
  isCurrent: boolean;
  isOpen: boolean;
  onToggle: () => void;
  /** Closes the sheet that contains the menu. */
  onClose: (() => void) | undefined;
}

/** A group of the sidebar: one link, or a button that opens the list of the group's pages. A tabbed group is one link. */
export function SidebarGroup(props: SidebarGroupProps) {
  const { group, icon: Icon, pages, isTabbed, isCurrent, isOpen, onToggle, onClose } = props;
  const id = useId();
  const entryClass = getSidebarEntryClass(onClose !== undefined);
  const [firstPage] = pages;
  if (firstPage && (pages.length === 1 || isTabbed))
    return (
      <Link
        to={firstPage.path}
        className={entryClass}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onClose}
      >
        <Icon className="text-text-3 group-aria-[current]:text-accent-text" aria-hidden="true" />
        <span className="min-w-0 flex-1 truncate">
          {pages.length === 1 ? firstPage.title : group}
        </span>
        {firstPage.badge && <PendingCountBadge kind={firstPage.badge} />}
      </Link>
    );
  return (
    <>
      <div className="group/head relative flex rounded-sm hover:bg-s2">
        <button
          type="button"
          className={classNames(
            entryClass,
            'w-auto! grow shrink-0',
            isCurrent && 'font-strong text-text',
          )}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          <Icon className={isCurrent ? 'text-accent-text' : 'text-text-3'} aria-hidden="true" />
          <span>{group}</span>
          <ChevronDown
            className={classNames('text-text-3 transition-transform', !isOpen && '-rotate-90')}
          />
        </button>
        {!isOpen && (
          <>
            <QuickLinks pages={pages} onClose={onClose} />
            <span className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center group-focus-within/head:opacity-0 group-hover/head:opacity-0 pointer-coarse:opacity-100!">
              <PendingTotalBadge kinds={pages.map(({ badge }) => badge)} />
            </span>
          </>
        )}
      </div>
      <ul id={id} className={isOpen ? 'mb-1' : undefined} aria-label={group}>
        {isOpen &&
          pages.map(({ path, title, badge }) => (
            <li key={path}>
              <NavLink to={path} className={classNames(entryClass, 'pl-9.5!')} onClick={onClose}>
                <span className="min-w-0 flex-1 truncate">{title}</span>
                {badge && <PendingCountBadge kind={badge} />}
              </NavLink>
            </li>
          ))}
      </ul>
    </>
  );
}

/**
 * Icon links to the pages of a closed group, as many as fit beside its name, visible while the group is hovered or
 * focused. Touch screens have none.
 */
function QuickLinks({ pages, onClose }: Pick<SidebarGroupProps, 'pages' | 'onClose'>) {
  return (
    <ul className="mx-1 flex h-6 min-w-0 flex-wrap justify-end self-center overflow-hidden opacity-0 group-focus-within/head:opacity-100 group-hover/head:opacity-100 pointer-coarse:hidden">
      {pages.map(({ path, title, icon: Icon }) => (
        <li key={path}>
          <NavLink
            to={path}
            title={title}
            onClick={onClose}
            className="relative grid h-6 w-5.5 place-items-center overflow-hidden rounded-sm text-text-3 icons-4 hover:bg-s3 hover:text-text"
          >
            <Icon aria-hidden="true" />
            <span className="absolute inset-0 opacity-0">{title}</span>
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
