import { Download } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { readSiteName } from '../../lib/site-name.ts';
import { Button } from '../../ui/button/button.tsx';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

export function RecoveryCodes({ codes }: { codes: string[] }) {
  const list = useRef<HTMLUListElement>(null);
  const text = codes.join('\n');
  // The button with the focus was removed: focus the codes before the dialog moves the focus.
  useLayoutEffect(() => list.current?.focus(), []);

  return (
    <div className="grid content-start gap-4">
      <Notice tone="warning">
        Bu kodlar bir daha gösterilmez. Telefonunuza ulaşamadığınızda her biri bir kez doğrulama
        kodu yerine geçer; güvenli bir yerde saklayın.
      </Notice>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Kurtarma kodları"
        className="grid gap-x-6 sm:grid-cols-2 gap-y-2 rounded-md bg-s2 px-5 py-4 font-strong tracking-wider tabular-nums outline-none select-all"
      >
        {codes.map((code) => (
          <li key={code} className="wrap-anywhere">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 max-md:*:grow">
        <CopyButton text={text} />
        <Button
          variant="outline"
          icon={<Download />}
          onClick={() => saveText(`${readSiteName()} kurtarma kodları\n\n${text}\n`)}
        >
          İndir (.txt)
        </Button>
      </div>
    </div>
  );
}

function saveText(text: string): void {
  const objectUrl = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = objectUrl;
  link.download = 'kurtarma-kodlari.txt';
  link.click();
  // Revoke later: the browser reads the URL after this task.
  setTimeout(() => URL.revokeObjectURL(objectUrl), 10_000);
}
