import { secondStep } from '@vitrin/contract/own-account.ts';
import { useMemo } from 'react';
import { encode } from 'uqr';
import { TextField } from '../../forms/form-fields.tsx';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import { StepButtons, type StepButtonsProps } from './step-buttons.tsx';

interface ConfirmStepProps extends Omit<StepButtonsProps, 'label'> {
  secret: string;
  uri: string;
  submit: (body: { code: string }) => Promise<unknown>;
}

export function ConfirmStep({ secret, uri, submit, ...buttons }: ConfirmStepProps) {
  const form = useContractForm({ body: secondStep.confirm.body, submit });

  return (
    <form className="grid content-start gap-4" {...form.props}>
      <p className="text-14 text-text-2">
        QR kodunu doğrulama uygulamanızla okutun (Google Authenticator, Aegis, 1Password gibi).
        Okutamıyorsanız anahtarı elle yazın; sonra uygulamanın gösterdiği kodu girin.
      </p>
      <QrCode text={uri} />
      <div className="grid gap-1.5">
        <span className="text-13 font-strong">Kurulum anahtarı</span>
        <div className="flex flex-wrap items-center gap-3">
          <code className="min-w-0 flex-1 rounded-md bg-s2 px-3 py-2 text-14 tracking-wider wrap-anywhere select-all">
            {groupCharacters(secret)}
          </code>
          <CopyButton text={secret} size="sm" label="Anahtarı kopyala" />
        </div>
      </div>
      <TextField
        control={form.control}
        name="code"
        label="Doğrulama kodu"
        required
        // The focused element of the previous step was removed: focus the field before the dialog restores the focus.
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={40}
      />
      <StepButtons {...buttons} label="Doğrula ve aç" />
    </form>
  );
}

/** Formats `ABCDEFGH` as `ABCD EFGH`. */
function groupCharacters(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}

/** A QR code as one SVG path: the CSP forbids inline styles. */
export function QrCode({ text }: { text: string }) {
  const { data, size } = useMemo(() => encode(text, { ecc: 'M', border: 3 }), [text]);
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label="Doğrulama uygulaması için QR kodu"
      className="w-56 max-w-full justify-self-center rounded-md"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      {/* QR readers need dark on light in both themes. */}
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
