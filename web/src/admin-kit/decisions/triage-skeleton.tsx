import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { triageColumnsClass, triageListClass } from './triage-classes.ts';

const facts = ['a', 'b', 'c', 'd', 'e'];
const rows = ['a', 'b', 'c', 'd'];

/** A placeholder with the parts of the triage: name, buttons and facts of the current row, and the list. */
export function TriageSkeleton() {
  return (
    <div className="@container/triage" aria-hidden="true">
      <div className={triageColumnsClass}>
        <Panel className={triageListClass}>
          <div className="grid h-18 content-center border-line border-b px-4">
            <Skeleton className="h-5 w-28" />
          </div>
          <div className="grid gap-3 p-4">
            {rows.map((row) => (
              <Skeleton key={row} className="h-10 rounded-md" />
            ))}
          </div>
        </Panel>
        <Panel className="min-w-0">
          <div className="flex h-18 items-center border-line border-b px-panel">
            <Skeleton className="h-6 w-40" />
          </div>
          <div className="flex h-17 items-center gap-2 border-line border-b px-panel">
            <Skeleton className="h-11 w-28 rounded-md" />
            <Skeleton className="h-11 w-28 rounded-md" />
          </div>
          <div className="grid gap-4 p-5 max-md:p-4">
            {facts.map((fact) => (
              <Skeleton key={fact} className="h-4 w-3/5" />
            ))}
          </div>
        </Panel>
      </div>
    </div>
  );
}
