import { useQuery } from '@tanstack/react-query';
import { isWithinObjectionPeriod } from '@vitrin/contract/objection-period.ts';
import { Scale } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMarkedRowId } from '../../lib/use-row-mark.ts';
import { Button } from '../../ui/button/button.tsx';
import { createLazyDialog } from '../../ui/dialog/create-lazy-dialog.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { useOpensObjection } from './objection-link.tsx';
import { ObjectionResult } from './objection-result.tsx';
import type { ObjectionTarget } from './objection-target.ts';
import { ownObjectionsQuery } from './queries.ts';

const ObjectionDialog = createLazyDialog(() => import('./objection-dialog.tsx'));

interface OwnObjectionProps {
  target: ObjectionTarget;
  /** True in the row of the target: a link to the row may open the dialog. */
  isInRow?: boolean;
}

/** The button to object to a rejection, or the member's objection. Renders nothing if no objection is possible. */
export function OwnObjection({ target, isInRow = false }: OwnObjectionProps) {
  const { data } = useQuery(ownObjectionsQuery);
  const { show, renderDialog } = useDialog<null>();
  const isInTime = useIsInTime(target.decidedAt);
  const ownObjection = data?.find(
    ({ subject, subjectId }) => subject === target.subject && subjectId === target.id,
  );
  const canObject = data && !ownObjection && target.status === 'rejected' && isInTime;
  const isMarked = useMarkedRowId() === target.id;
  const isOpenedByLink = useOpensObjection() && isInRow && isMarked && canObject;
  useEffect(() => {
    if (isOpenedByLink) show(null);
  }, [isOpenedByLink, show]);
  if (ownObjection) return <ObjectionResult objection={ownObjection} />;
  if (!canObject) return null;
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        icon={<Scale />}
        aria-label={`İtiraz et: ${target.title}`}
        onClick={() => show(null)}
      >
        İtiraz et
      </Button>
      {renderDialog((openProps) => (
        <ObjectionDialog {...openProps} target={target} />
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
