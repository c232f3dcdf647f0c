import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type DrawRow, entrySource } from '@vitrin/contract/draw-schemas.ts';
import { drawCollection } from '@vitrin/contract/draws.ts';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useCollectionMutations } from '../../../admin-kit/collection/collection-queries.ts';
import { useConflict } from '../../../admin-kit/conflict/use-conflict.tsx';
import { StepNav } from '../../../admin-kit/display/step-nav.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { discardChanges } from '../../../lib/unsaved-changes.ts';
import { useSearchParamsState } from '../../../lib/use-search-params-state.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useDiscardDialog } from '../../../ui/dialog/use-discard-dialog.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import type { DrawControl } from './draw-control.ts';
import { DrawFields } from './draw-fields.tsx';
import {
  type DrawFormStep,
  type DrawStep,
  drawSteps,
  fieldsByStep,
  findStepOfField,
  formSteps,
  getReviewPath,
} from './draw-steps.ts';

interface DrawFormProps {
  /** `null` for a new draft. */
  row: DrawRow | null;
  /** Initial values of a new draft. */
  initialValues?: Partial<Pick<DrawRow, 'source' | 'eventId' | 'ticketCompanyId'>>;
}

const initialDraft = { source: 'tickets', prizes: [{ title: '', count: 1 }] };
const nextLabels: Partial<Record<DrawFormStep, string>> = { oduller: 'Kaydet ve kontrol et' };

/** The form of a draft in steps. The last step saves the draft and opens the review page. */
export function DrawForm({ row, initialValues }: DrawFormProps) {
  const navigate = useNavigate();
  const [step, goToStep] = useStep();
  const { create, update } = useCollectionMutations('admin/draws', 'hazırlandı');
  const openReviewPage = (id: string) => {
    discardChanges();
    return navigate(getReviewPath(id), { replace: row === null });
  };
  const conflict = useConflict<DrawRow>({
    write: (base, body) => update.mutateAsync({ row: base, body }),
    onDone: () => row && openReviewPage(row.id),
  });
  const form = useContractForm({
    body: drawCollection.create.body,
    row,
    defaults: { ...drawCollection.defaults, ...initialDraft, ...initialValues },
    validate: drawCollection.validate,
    submit: async (body) => {
      try {
        if (row) return await conflict.save(row, body);
        const createdDraw = await create.mutateAsync(body);
        await openReviewPage((createdDraw as DrawRow).id);
      } catch (error) {
        const [issue] = error instanceof ApiError ? error.fieldIssues : [];
        const invalidStep = issue && findStepOfField(issue.path);
        if (invalidStep) goToStep(invalidStep);
        throw error;
      }
    },
  });
  const discardDialog = useDiscardDialog(form.isDirty && !form.formState.isSubmitSuccessful);

  /** Opens a step if all steps before it are valid, else the first invalid step. Changes are saved before the review. */
  const openStep = async (target: DrawStep, submitForm = () => {}) => {
    const precedingStepCount = target === 'kontrol' ? formSteps.length : formSteps.indexOf(target);
    for (const name of formSteps.slice(0, precedingStepCount)) {
      if (!(await form.trigger(fieldsByStep[name], { shouldFocus: true }))) return goToStep(name);
    }
    if (target !== 'kontrol') return goToStep(target);
    if (row && !form.isDirty) return openReviewPage(row.id);
    return submitForm();
  };
  const stepIndex = formSteps.indexOf(step);
  const { id: nextStep = 'kontrol' } = drawSteps[stepIndex + 1] ?? {};
  return (
    <>
      <StepNav
        steps={drawSteps}
        currentId={step}
        firstDisabledIndex={row ? undefined : formSteps.length}
        onSelect={(target) => {
          if (target !== 'kontrol') void openStep(target);
          else if (row) void navigate(getReviewPath(row.id));
        }}
      />
      <Panel as="section" aria-label={drawSteps[stepIndex]?.label ?? ''}>
        <form
          className="grid gap-4 p-5 max-md:p-4"
          {...form.props}
          onSubmit={(event) => {
            event.preventDefault();
            void openStep(nextStep, () => form.props.onSubmit?.(event));
          }}
        >
          <DrawFields control={form.control} step={step} />
          <div className="mt-2 flex flex-wrap items-center justify-end gap-2.5 border-line border-t pt-4">
            {stepIndex > 0 && (
              <p className="mr-auto text-14 text-text-2 max-md:basis-full">
                <EntryCount control={form.control} />
              </p>
            )}
            {stepIndex > 0 && (
              <Button variant="outline" onClick={() => goToStep(formSteps[stepIndex - 1] ?? 'ne')}>
                Geri
              </Button>
            )}
            <Button type="submit" busy={form.isBusy} busyLabel="Kaydediliyor...">
              {nextLabels[step] ?? 'Devam'}
            </Button>
          </div>
        </form>
      </Panel>
      {conflict.dialog}
      {discardDialog}
    </>
  );
}

/** Returns the step and its setter. The step is in the URL, so that Back returns to the previous step. */
function useStep() {
  const { values, setValues } = useSearchParamsState(['adim'], { replace: false });
  const step = formSteps.find((name) => name === values.adim) ?? 'ne';
  return [step, (adim: DrawFormStep) => setValues({ adim })] as const;
}

const sourceFields = [
  'source',
  'ticketCompanyId',
  'approvedFrom',
  'approvedTo',
  'eventId',
] as const;

/** The number of entries that the draft would have if it were sealed now. Renders nothing while the source is incomplete. */
function EntryCount({ control }: { control: DrawControl }) {
  const [source, ticketCompanyId, approvedFrom, approvedTo, eventId] = useWatch({
    control,
    name: sourceFields,
  });
  const { data: query } = entrySource.safeParse(
    source === 'event'
      ? { eventId: eventId || undefined }
      : {
          ticketCompanyId: ticketCompanyId || undefined,
          approvedFrom: approvedFrom || undefined,
          approvedTo: approvedTo || undefined,
        },
  );
  const isComplete = query !== undefined && (source === 'tickets' || Boolean(eventId));
  const counts = useQuery({
    ...apiQuery('GET /api/admin/draws/entries', { query: query ?? {} }),
    enabled: isComplete,
    placeholderData: keepPreviousData,
  });
  if (!isComplete) return null;
  if (counts.isLoadingError) return <span>Katılanlar sayılamadı.</span>;
  return (
    <span role="status" className={counts.isPlaceholderData ? 'opacity-60' : undefined}>
      {counts.data && (
        <>
          <span>Şu an </span>
          <b className="font-strong">{`${formatNumber(counts.data.entries)} numara, ${formatNumber(counts.data.holders)} üye`}</b>
          <span> katılıyor.</span>
        </>
      )}
    </span>
  );
}
