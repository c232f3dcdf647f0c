import { CopyButton } from '../../../ui/button/copy-button.tsx';

/** A purchased code with a button that copies it. */
export function CodeBox({ code }: { code: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 rounded-md bg-s2 py-1.5 pr-3 pl-3.5 text-14 text-text-2">
      <p className="min-w-0 flex-1 basis-32 py-1 wrap-anywhere">
        <b className="font-strong text-text">Kod:</b>
        <span className="font-mono whitespace-pre-wrap">{` ${code}`}</span>
      </p>
      <CopyButton
        size="sm"
        className="flex-none max-md:h-11"
        aria-label={`Kopyala: ${code}`}
        text={code}
      />
    </div>
  );
}
