import {
  type VerificationStep,
  verificationStepLabels,
  verificationSteps,
} from '@vitrin/contract/draw/verification-steps.ts';
import { Check, Circle, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { loadModule } from '../../lib/load-module.ts';
import { Button } from '../../ui/button/button.tsx';
import { ProportionBar } from '../../ui/display/proportion-bar.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Spinner } from '../../ui/icons/spinner.tsx';
import { TitledPanel } from '../../ui/layout/panel-title.tsx';
import { useOperatorChain } from './operator-chain.ts';

/** Recomputes the draw in this browser, step by step. */
export function VerifyPanel({ id }: { id: string }) {
  const titleId = useId();
  const { state, start } = useDrawVerification(id);
  const isBusy = state.phase === 'loading' || state.phase === 'working';
  return (
    <TitledPanel id={titleId} title="Kendiniz doğrulayın" className="flex flex-col">
      <div className="flex flex-1 flex-col gap-4 px-gutter pb-6">
        <p className="max-w-[64ch] text-14 text-text-2">
          Liste ve imza indirilir; özeti, imzayı ve her sırayı tarayıcınız baştan hesaplar. Sitenin
          sonucuna güvenmeniz gerekmez.
        </p>
        <div className="mt-auto">
          <Button variant="soft" busy={isBusy} busyLabel="Doğrulanıyor..." onClick={start}>
            {state.phase === 'idle' ? 'Kendiniz doğrulayın' : 'Yeniden doğrula'}
          </Button>
        </div>
        {state.phase !== 'idle' && state.phase !== 'failed' && <Steps state={state} />}
        <div aria-live="polite" className="empty:-mt-4">
          <VerificationResult state={state} />
        </div>
      </div>
    </TitledPanel>
  );
}

function VerificationResult({ state }: { state: DrawVerificationState }) {
  if (state.phase === 'failed') {
    return <Notice tone="warning">Liste ya da belge indirilemedi. Lütfen yeniden deneyin.</Notice>;
  }
  if (state.phase !== 'done') return null;
  return state.failedStep === null ? (
    <Notice tone="success">Sonuç doğru: bu liste ve bu imza tam olarak bu sıraları veriyor.</Notice>
  ) : (
    <Notice tone="danger">{`Doğrulanamadı. ${verificationStepLabels[state.failedStep].failed}`}</Notice>
  );
}

function Steps({ state }: { state: DrawVerificationState }) {
  const [currentIndex, doneFraction] =
    state.phase === 'working'
      ? [verificationSteps.indexOf(state.step), state.fraction]
      : state.phase === 'done'
        ? [
            state.failedStep === null
              ? verificationSteps.length
              : verificationSteps.indexOf(state.failedStep),
            0,
          ]
        : [-1, 0];
  const isWrong = (step: VerificationStep) => state.phase === 'done' && state.failedStep === step;
  return (
    <>
      <ol className="grid gap-2.5 text-14">
        {verificationSteps.map((step, index) => (
          <li key={step} className="flex items-center gap-2.5">
            <StepMark
              mark={
                isWrong(step)
                  ? 'wrong'
                  : index < currentIndex
                    ? 'right'
                    : index === currentIndex
                      ? 'busy'
                      : 'pending'
              }
            />
            <span>{verificationStepLabels[step].name}</span>
          </li>
        ))}
      </ol>
      {state.phase === 'working' && (
        <ProportionBar
          className="h-1.5 w-full"
          total={verificationSteps.length}
          parts={[currentIndex + doneFraction]}
        />
      )}
    </>
  );
}

const marks = {
  right: { icon: <Check className="size-4 text-success" />, label: 'Doğru' },
  wrong: { icon: <X className="size-4 text-danger" />, label: 'Yanlış' },
  busy: { icon: <Spinner className="size-4" />, label: 'Kontrol ediliyor' },
  pending: {
    icon: <Circle className="size-4 text-text-3" />,
    label: 'Bekliyor',
  },
};

function StepMark({ mark }: { mark: keyof typeof marks }) {
  const { icon, label } = marks[mark];
  return (
    <span className="grid size-5 flex-none place-items-center">
      {icon}
      <span className="sr-only">{`${label}: `}</span>
    </span>
  );
}

type DrawVerificationState =
  | { phase: 'idle' | 'loading' | 'failed' }
  | { phase: 'working'; step: VerificationStep; fraction: number }
  /** `failedStep`: the first failed step; `null` if all succeeded. */
  | { phase: 'done'; failedStep: VerificationStep | null };

/** Returns the state of the verification and a function that loads its code and data and starts it. */
function useDrawVerification(id: string) {
  const chain = useOperatorChain();
  const [state, setState] = useState<DrawVerificationState>({ phase: 'idle' });
  const currentController = useRef<AbortController>(undefined);
  useEffect(() => () => currentController.current?.abort(), []);

  const start = async () => {
    currentController.current?.abort();
    const controller = new AbortController();
    currentController.current = controller;
    const { signal } = controller;
    const updateState = (newState: DrawVerificationState) => signal.aborted || setState(newState);
    updateState({ phase: 'loading' });
    try {
      const { verifyDraw } = await loadModule(() => import('./verify-draw.ts'));
      const failedStep = await verifyDraw(id, chain, signal, (progress) =>
        updateState({ phase: 'working', ...progress }),
      );
      updateState({ phase: 'done', failedStep });
    } catch {
      updateState({ phase: 'failed' });
    }
  };
  return { state, start: () => void start() };
}
