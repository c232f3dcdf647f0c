import { useMemo } from 'react';
import { encode } from 'uqr';
import { type FormControl, TextField } from '../../forms/form-fields.tsx';
import { CopyButton } from '../../ui/button/copy-button.tsx';

export interface Setup {
  secret: string;
  /** The secret for the authenticator app, as an otpauth URI. */
  uri: string;
}

interface SetupFieldsProps {
  control: FormControl<{ code: string }>;
  setup: Setup;
}

/** The QR code and the key for the authenticator app, and the field for its first code. */
export function SetupFields({ control, setup: { secret, uri } }: SetupFieldsProps) {
  return (
    <>
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
        control={control}
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
    </>
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
