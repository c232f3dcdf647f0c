import { useQuery } from '@tanstack/react-query';
import { isWithinObjectionPeriod } from '@vitrin/contract/objections.ts';
import { Scale } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { createLazyDialog } from '../../ui/dialog/create-lazy-dialog.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { ObjectionResult } from './objection-result.tsx';
import type { ObjectionTarget } from './objection-target.ts';
import { ownObjectionsQuery } from './queries.ts';

const ObjectionDialog = createLazyDialog(() => import('./objection-dialog.tsx'));

/** The button to object to a rejection, or the member's objection. Renders nothing if no objection is possible. */
export function OwnObjection({ target }: { target: ObjectionTarget }) {
  const { data } = useQuery(ownObjectionsQuery);
  const { show, renderDialog } = useDialog<ObjectionTarget>();
  const isInTime = useIsInTime(target.decidedAt);
  if (!data) return null;
  const ownObjection = data.find(
    ({ subject, subjectId }) => subject === target.subject && subjectId === target.id,
  );
  if (ownObjection) return <ObjectionResult objection={ownObjection} />;
  if (target.status !== 'rejected' || !isInTime) return null;
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        icon={<Scale />}
        aria-label={`İtiraz et: ${target.title}`}
        onClick={() => show(target)}
      >
        İtiraz et
      </Button>
      {renderDialog((openProps, dialogTarget) => (
        <ObjectionDialog {...openProps} target={dialogTarget} />
      ))}
    </>
  );
}

/** True during the objection period. Before hydration true for any decision: only the browser knows the current time. */
function useIsInTime(decidedAt: string | null): boolean {
  const [isInTime, setIsInTime] = useState(true);
  useEffect(() => {
    setIsInTime(decidedAt !== null && isWithinObjectionPeriod(decidedAt, Date.now()));
  }, [decidedAt]);
  return isInTime && decidedAt !== null;
}
