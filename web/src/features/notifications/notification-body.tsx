import { useState } from 'react';
import { truncateText } from '../../lib/truncate-text.ts';

/** Longer texts are cut until the member opens them. */
const MAX_LENGTH = 220;

export function NotificationBody({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const short = truncateText(text, MAX_LENGTH);
  return (
    <>
      <p className="mt-0.5 max-w-[64ch] text-14 wrap-anywhere whitespace-pre-line text-text-2">
        {isOpen ? text : short}
      </p>
      {short !== text && (
        <button
          type="button"
          // Above the link that covers the row.
          className="relative mt-0.5 min-h-6 text-13 font-strong text-accent-text hover:underline max-md:min-h-11"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Kısalt' : 'Tümünü göster'}
        </button>
      )}
    </>
  );
}
