import { ChevronDown, ChevronUp } from 'lucide-react';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Kbd } from '../keys/kbd.tsx';
import { UndoRow } from '../undo/undo-row.tsx';
import type { DecidableRow, TriageDecisionKind } from './decisions.ts';
import type { Decisions } from './define-decisions.tsx';
import { PromptPanel } from './prompt-panel.tsx';
import { getInitialText } from './use-decide.ts';
import type { TriageState } from './use-triage.ts';

interface TriagePaneProps<Row extends DecidableRow> {
  row: Row;
  /** True until the row's decision is sent and has succeeded. */
  isUndoable: boolean;
  state: TriageState<Row>;
  decisions: Decisions<Row>;
  enterAction: NonNullable<Decisions<Row>['enterAction']>;
}

/** The current row: its actions first, then its messages, then its details. */
export function TriagePane<Row extends DecidableRow>(props: TriagePaneProps<Row>) {
  const { row, isUndoable, state, decisions, enterAction } = props;
  const { getName, renderBadge, renderThread, renderDetail, getResultText } = decisions;
  const { openPrompt } = state;
  const variants = {
    interim: 'outline',
    approve: 'success-soft',
    reject: decisions.reject.isHarmless ? 'soft' : 'danger-soft',
  } as const;
  const renderButton = (kind: TriageDecisionKind, letter: string) =>
    decisions[kind] && (
      <Button
        variant={variants[kind]}
        className="min-w-0 @max-[32.5rem]/triage:flex-1 @max-[32.5rem]/triage:px-2"
        aria-label={`${decisions[kind].label}: ${getName(row)}`}
        aria-keyshortcuts={letter}
        onClick={() =>
          kind === 'interim' ? state.decide(kind, null, true) : state.decideOrPrompt(kind, true)
        }
      >
        <span>{decisions[kind].label}</span>
        <Kbd>{letter}</Kbd>
      </Button>
    );
  return (
    <Panel as="section" aria-label={getName(row)} className="min-w-0">
      <div className="flex flex-wrap items-center gap-2 border-line border-b px-panel py-3.5">
        <h2 className="flex min-w-0 flex-1 basis-48 flex-wrap items-center gap-x-2.5 gap-y-1 text-18 font-strong wrap-anywhere max-md:text-16">
          <span>{getName(row)}</span>
          {renderBadge(row)}
        </h2>
        <IconButton
          size="sm"
          label="Önceki (K)"
          icon={<ChevronUp />}
          onClick={() => state.move(-1)}
        />
        <IconButton
          size="sm"
          label="Sonraki (J)"
          icon={<ChevronDown />}
          onClick={() => state.move(1)}
        />
      </div>
      {/* Constant height, so that content below doesn't shift after a decision. */}
      <div className="flex min-h-16 flex-wrap items-center gap-2 border-line border-b px-panel py-3">
        {state.canDecide ? (
          <>
            {renderButton('interim', 'C')}
            {renderButton('approve', 'A')}
            {renderButton('reject', 'R')}
          </>
        ) : (
          <p className="min-w-0 flex-1 basis-48 text-14 text-text-2 wrap-anywhere">
            {state.isDecidedElsewhere
              ? 'Siz karar vermeden önce başkası karar vermiş ya da kayıt silinmiş.'
              : isUndoable
                ? 'Karar birkaç saniye içinde işlenir.'
                : (getResultText(row) ?? renderBadge(row))}
          </p>
        )}
        <UndoRow id={row.id} />
        <Button
          variant="ghost"
          className="ml-auto @max-[32.5rem]/triage:px-2"
          onClick={() => enterAction.run(row)}
        >
          <span>{enterAction.label}</span>
          <Kbd>Enter</Kbd>
        </Button>
      </div>
      {renderThread && (
        <div className="grid grid-cols-[minmax(0,1fr)] border-line border-b">
          {renderThread(row)}
        </div>
      )}
      {openPrompt && (
        <PromptPanel
          key={`${row.id} ${openPrompt}`}
          outcome={decisions[openPrompt]}
          notice={decisions[openPrompt].renderNotice?.(row)}
          initialText={getInitialText(decisions[openPrompt], row)}
          variant={openPrompt === 'approve' ? 'primary' : 'danger'}
          openingKey={openPrompt === 'approve' ? 'a' : 'r'}
          onTextChange={(text) => decisions[openPrompt].text?.saveText?.(row, text)}
          onSubmit={(text, isClick) => state.decide(openPrompt, text, isClick)}
          onCancel={state.closePrompt}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-5 max-md:p-4">{renderDetail(row)}</div>
    </Panel>
  );
}
