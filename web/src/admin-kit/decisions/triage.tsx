import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import type { ElementNode } from '../../lib/element-node.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { DialogOpenProps } from '../../ui/dialog/use-dialog.ts';
import { QueryError } from '../../ui/feedback/query-view.tsx';
import { Switch } from '../../ui/input/switch.tsx';
import { useOpenMember } from '../member/use-open-member.ts';
import type { DecidableRow } from './decisions.ts';
import type { Decisions } from './define-decisions.tsx';
import { RetainedRowsNote } from './retained-rows-note.tsx';
import { triageColumnsClass, triageListClass } from './triage-classes.ts';
import { TriageList } from './triage-list.tsx';
import { TriagePane } from './triage-pane.tsx';
import { TriageSkeleton } from './triage-skeleton.tsx';
import { useGetPresets } from './use-presets.ts';
import type { RetainedRows } from './use-retained-rows.ts';
import { useTriage } from './use-triage.ts';
import { useShortcutsEnabled, useTriageShortcuts } from './use-triage-shortcuts.ts';

interface TriageProps<Row extends DecidableRow> {
  /** The pending rows, longest pending first, from `useRetainedRows`. */
  list: RetainedRows<Row>;
  decisions: Decisions<Row>;
  /** Shown while nothing is pending. */
  empty: ElementNode;
}

/** Decides rows one after the other: the list on the left, the current row on the right, by key or click. */
export function Triage<Row extends DecidableRow>({ list, decisions, empty }: TriageProps<Row>) {
  const state = useTriage(list, decisions);
  const getPresets = useGetPresets();
  const openMember = useOpenMember();
  const enterAction = decisions.enterAction ?? {
    label: decisions.memberLabel ?? 'Üyeyi aç',
    run: (row: Row) => openMember(decisions.getMember?.(row) ?? null),
  };
  const [areShortcutsOn, setShortcutsOn] = useShortcutsEnabled();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { currentRow, openPrompt } = state;

  const selectPreset = (presetIndex: number) => {
    const preset = openPrompt && getPresets(decisions[openPrompt].text)[presetIndex];
    if (openPrompt && preset) state.decide(openPrompt, preset);
  };
  const selectNext = () => state.move(1);
  const selectPrevious = () => state.move(-1);
  useTriageShortcuts(
    {
      j: selectNext,
      arrowdown: selectNext,
      k: selectPrevious,
      arrowup: selectPrevious,
      c: () => state.decide('interim', null),
      a: () => state.decideOrPrompt('approve'),
      r: () => state.decideOrPrompt('reject'),
      enter: () => currentRow && enterAction.run(currentRow),
      '?': () => setHelpOpen(true),
      ...(openPrompt && { escape: state.closePrompt }),
      ...Object.fromEntries(
        Array.from('123456789', (digit, index) => [digit, () => selectPreset(index)]),
      ),
    },
    areShortcutsOn,
  );

  if (list.error && !list.data)
    return <QueryError query={list} bordered title="Liste yüklenemedi" />;
  if (list.isPending || list.isPlaceholderData) return <TriageSkeleton />;
  if (!currentRow) return empty;
  return (
    <div className="@container/triage" data-triage="">
      <div className={triageColumnsClass}>
        <div className={triageListClass}>
          <TriageList
            list={list}
            decisions={decisions}
            currentRow={currentRow}
            statusMessage={state.statusMessage}
            onSelect={state.select}
          />
          <RetainedRowsNote list={list} />
        </div>
        <div className="grid min-w-0 gap-3">
          <TriagePane
            row={currentRow}
            isUndoable={list.isUndoable(currentRow)}
            state={state}
            decisions={decisions}
            enterAction={enterAction}
          />
          <div className="flex flex-wrap items-center justify-end gap-3">
            <p role="status" className="min-w-0 flex-1 basis-60 text-13 text-text-2">
              {state.statusMessage}
            </p>
            <Button
              variant="ghost"
              size="sm"
              className="max-md:hidden"
              icon={<Keyboard />}
              aria-keyshortcuts="?"
              onClick={() => setHelpOpen(true)}
            >
              Tuşlar
            </Button>
          </div>
        </div>
      </div>
      <ShortcutsDialog
        open={isHelpOpen}
        onOpenChange={setHelpOpen}
        labels={{
          C: decisions.interim?.label,
          A: decisions.approve.label,
          R: decisions.reject.label,
          Enter: enterAction.label,
        }}
        isEnabled={areShortcutsOn}
        onEnabledChange={setShortcutsOn}
      />
    </div>
  );
}

interface ShortcutsDialogProps extends DialogOpenProps {
  /** Labels of the keys; `undefined` if a key has no action. */
  labels: Record<'C' | 'A' | 'R' | 'Enter', string | undefined>;
  isEnabled: boolean;
  onEnabledChange: (on: boolean) => void;
}

/** Lists the keyboard shortcuts, with a switch to turn them off. */
function ShortcutsDialog({
  labels,
  isEnabled,
  onEnabledChange,
  ...openProps
}: ShortcutsDialogProps) {
  const keys = [
    ['J ya da ↓', 'Sonraki'],
    ['K ya da ↑', 'Önceki'],
    ...(labels.C ? [['C', labels.C]] : []),
    ['A', labels.A],
    ['R', labels.R],
    ['1–9', 'Numaralı nedenle gönder'],
    ['A A ya da R R', 'Kendi metninizi yazın'],
    ['Ctrl Enter', 'Yazdığınız nedenle gönder'],
    ['Esc', 'Vazgeç'],
    ['Z', 'Son kararı geri al'],
    ['Enter', labels.Enter],
    ['?', 'Bu liste'],
  ];
  return (
    <Dialog
      {...openProps}
      title="Klavye kısayolları"
      footer={
        <Button variant="primary" onClick={() => openProps.onOpenChange(false)}>
          Kapat
        </Button>
      }
    >
      <dl className="mb-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 text-14">
        {keys.map(([key, action]) => (
          <div key={key} className="contents">
            <dt className="font-strong whitespace-nowrap">{key}</dt>
            <dd className="text-text-2">{action}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Tek tuşlu kısayollar açık"
        checked={isEnabled}
        onCheckedChange={onEnabledChange}
      />
    </Dialog>
  );
}
