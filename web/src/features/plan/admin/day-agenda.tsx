import { toIstanbul } from '@vitrin/contract/istanbul-wall.ts';
import type { PlanEntry } from '@vitrin/contract/plan.ts';
import { ArrowDown, ArrowUp, Dices, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { PreviewLink } from '../../../admin-kit/display/preview-link.tsx';
import { getContentLabel } from '../../../labels/content-labels.ts';
import { getAdminPath, getPublicPath } from '../../../labels/content-paths.ts';
import { formatTime } from '../../../lib/format/istanbul-time.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { useServerClock } from '../../../lib/server-clock.ts';
import type { PlanChange, PlanDay } from './group-plan-by-day.ts';
import { PlanKindIcon } from './plan-kinds.tsx';

/** All changes of a day in order, with its gaps and overlaps and the rows that are visible all day. */
export function DayAgenda({ day }: { day: PlanDay }) {
  const { changes, running, gaps, overlaps } = day;
  const { now } = useServerClock(() => Number.POSITIVE_INFINITY);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-2 lg:col-start-2 lg:row-start-1">
      {gaps.map((text) => (
        <ProblemNote key={text} kind="Boşluk" text={text} />
      ))}
      {overlaps.map((text) => (
        <ProblemNote key={text} kind="Çakışma" text={text} />
      ))}
      {changes.length > 0 && (
        <ol className="grid grid-cols-[minmax(0,1fr)]">
          {changes.map((change) => (
            <AgendaItem key={`${change.entry.id} ${change.kind}`} change={change} now={now} />
          ))}
        </ol>
      )}
      {running.length > 0 && <RunningRows entries={running} />}
    </div>
  );
}

/** Maximum number of listed rows that are visible all day */
const MAX_RUNNING = 8;

function RunningRows({ entries }: { entries: readonly PlanEntry[] }) {
  const hiddenCount = entries.length - MAX_RUNNING;
  return (
    <div className="flex items-baseline gap-x-3 text-13 text-text-2 lg:first:pt-1">
      <span className="font-strong">Sürüyor</span>
      <ul className="flex min-w-0 flex-wrap gap-x-3 md:gap-y-1">
        {entries.slice(0, MAX_RUNNING).map(({ collection, id, title }) => (
          <li key={id} className="max-w-full min-w-0">
            <Link
              className="flex min-h-6 items-center gap-1.5 hover:text-text hover:underline touch:min-h-11"
              to={getAdminPath(collection, id)}
              title={`${getContentLabel(collection)}: ${title}`}
            >
              <PlanKindIcon collection={collection} />
              <span className="truncate">{title}</span>
            </Link>
          </li>
        ))}
        {hiddenCount > 0 && <li>{`ve ${formatNumber(hiddenCount)} kayıt daha`}</li>}
      </ul>
    </div>
  );
}

function ProblemNote({ kind, text }: { kind: string; text: string }) {
  return (
    <p className="flex gap-2 rounded-md bg-warning-soft px-3 py-2 text-13 wrap-anywhere">
      <TriangleAlert className="mt-0.5 size-4 text-warning" />
      <span>
        <b className="font-strong text-warning">{`${kind}:`}</b>
        <span>{` ${text}`}</span>
      </span>
    </p>
  );
}

interface AgendaItemProps {
  change: PlanChange;
  /** Current time in milliseconds: past changes have no preview. */
  now: number;
}

function AgendaItem({ change: { at, kind, entry }, now }: AgendaItemProps) {
  const { collection, id, title } = entry;
  const path = getPublicPath(collection);
  // A period includes its end: the row disappears one millisecond later.
  const previewAt = kind === 'disappears' ? new Date(Date.parse(at) + 1).toISOString() : at;
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-line border-t py-2 text-14 first:border-t-0 max-md:grid max-md:grid-cols-[2.75rem_auto_minmax(0,1fr)_auto] max-md:gap-x-2.5 lg:first:pt-0 lg:last:pb-0">
      <span className="w-11 flex-none text-text-2 tabular-nums lg:leading-8">
        {formatTime(toIstanbul(new Date(at)))}
      </span>
      <PlanChangeIcon kind={kind} />
      <span className="flex min-w-0 flex-1 basis-32 flex-wrap gap-x-2 max-md:contents">
        <Link
          className="font-strong wrap-anywhere hover:underline max-md:col-span-2 max-md:col-start-2 max-md:row-start-1 max-md:-mt-3 max-md:pt-3"
          to={getAdminPath(collection, id)}
        >
          {title}
        </Link>
        <PlanKindLabel collection={collection} />
      </span>
      {path && Date.parse(previewAt) > now && (
        <PreviewLink
          isCompact
          path={path}
          at={previewAt}
          targetName={title}
          className="max-md:col-start-4 max-md:row-span-2 max-md:row-start-1"
        />
      )}
    </li>
  );
}

function PlanKindLabel({ collection }: Pick<PlanChange['entry'], 'collection'>) {
  return (
    <span className="flex items-center gap-1.5 text-13 text-text-2 max-md:col-start-3 max-md:row-start-2">
      <PlanKindIcon collection={collection} />
      <span>{getContentLabel(collection)}</span>
    </span>
  );
}

const changeIcons = {
  appears: { label: 'Görünür', Icon: ArrowUp, className: 'text-success' },
  disappears: { label: 'Gizlenir', Icon: ArrowDown, className: 'text-warning' },
  drawn: { label: 'Çekilir', Icon: Dices, className: 'text-accent-text' },
};

/** The icon of a change with its label. */
function PlanChangeIcon({ kind }: { kind: PlanChange['kind'] }) {
  const { label, Icon, className } = changeIcons[kind];
  return (
    <span
      className={`inline-flex flex-none items-center gap-1 max-md:col-start-2 max-md:row-start-2 md:w-20 ${className}`}
    >
      <Icon className="size-3.5" aria-hidden="true" />
      <span className="text-13 font-strong">{label}</span>
    </span>
  );
}
