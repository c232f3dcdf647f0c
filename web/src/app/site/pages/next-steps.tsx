import { ArrowRight, Check } from 'lucide-react';
import { Link } from 'react-router';
import { ProportionBar } from '../../../ui/display/proportion-bar.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PanelTitle } from '../../../ui/layout/panel-title.tsx';
import { type NextStep, useNextSteps } from './use-next-steps.ts';

/** The open steps of a member. New members also see the completed steps. Renders nothing if no step is open. */
export function NextSteps({ isTelegramVerified }: { isTelegramVerified: boolean }) {
  const nextSteps = useNextSteps(isTelegramVerified);
  if (!nextSteps) return null;
  const { steps, isNew } = nextSteps;
  const openSteps = steps.filter((step) => !step.isDone);
  if (openSteps.length === 0) return null;
  return (
    <Panel as="section" className="overflow-hidden" aria-labelledby="ilk-adimlar-baslik">
      <div className="flex items-center justify-between gap-3 pr-gutter">
        <PanelTitle id="ilk-adimlar-baslik">
          {isNew ? 'İlk adımlarınız' : 'Sıradaki adımlar'}
        </PanelTitle>
        <span className="mt-2 text-14 text-text-2 tabular-nums">{`${steps.length - openSteps.length} / ${steps.length}`}</span>
      </div>
      <div className="mb-4 px-gutter">
        <ProportionBar
          className="h-1.5 w-full"
          total={steps.length}
          parts={[steps.length - openSteps.length]}
        />
      </div>
      <ol>
        {(isNew ? steps : openSteps).map((step) => (
          <li key={step.title} className="border-line border-t">
            <Step step={step} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Step({ step }: { step: NextStep }) {
  const { title, text, isDone, to } = step;
  const content = (
    <>
      <span
        className={`grid size-8 flex-none place-items-center rounded-full text-13 font-strong ${isDone ? 'bg-success-soft text-success' : 'border-2 border-line-2'}`}
      >
        {isDone && <Check className="size-4" />}
      </span>
      <span className="min-w-0 flex-1">
        <b className="block text-15 font-strong">
          <span>{title}</span>
          {isDone && <span className="sr-only"> (tamam)</span>}
        </b>
        <span className="text-13 text-text-2">{text}</span>
      </span>
    </>
  );
  const rowClass = 'flex items-center gap-4 px-gutter py-3.5';
  if (isDone) return <div className={rowClass}>{content}</div>;
  return (
    <Link className={`${rowClass} transition-colors hover:bg-s2`} to={to}>
      {content}
      <ArrowRight className="size-4 text-text-3" />
    </Link>
  );
}
