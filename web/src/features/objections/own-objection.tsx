import { useQuery } from '@tanstack/react-query';
import { isInObjectionTime } from '@vitrin/contract/objections.ts';
import { Scale } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import type { DecidedThing } from './decided-thing.ts';
import { ObjectionResult } from './objection-result.tsx';
import { ownObjectionsQuery } from './queries.ts';

const ObjectionDialog = lazy(() => import('./objection-dialog.tsx'));

/** Offers the objection beside a rejection, and shows what became of one. */
export function OwnObjection({ thing }: { thing: DecidedThing }) {
  const { data } = useQuery(ownObjectionsQuery);
  const { show, renderDialog } = useDialog<DecidedThing>();
  const isInTime = useIsInTime(thing.decidedAt);
  if (!data) return null;
  const made = data.find(
    ({ subject, subjectId }) => subject === thing.subject && subjectId === thing.id,
  );
  if (made) return <ObjectionResult objection={made} />;
  if (thing.status !== 'rejected' || !isInTime) return null;
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        icon={<Scale />}
        aria-label={`İtiraz et: ${thing.title}`}
        onClick={() => show(thing)}
      >
        İtiraz et
      </Button>
      {renderDialog((openProps, thing) => (
        <Suspense>
          <ObjectionDialog {...openProps} thing={thing} />
        </Suspense>
      ))}
    </>
  );
}

/** True on the server and before hydration: the clock decides only in the browser. */
function useIsInTime(decidedAt: string | null): boolean {
  const [isInTime, setIsInTime] = useState(true);
  useEffect(() => {
    setIsInTime(decidedAt !== null && isInObjectionTime(decidedAt, Date.now()));
  }, [decidedAt]);
  return isInTime && decidedAt !== null;
}
