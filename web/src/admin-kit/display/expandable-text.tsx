import { useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { truncateText } from '../../lib/truncate-text.ts';

const MAX_LENGTH = 200;

interface ExpandableTextProps {
  text: string;
  /** Renders a span, for a text inside a sentence. */
  inline?: boolean;
}

/** A text that is truncated until the user expands it. */
export function ExpandableText({ text, inline }: ExpandableTextProps) {
  const [isExpanded, setExpanded] = useState(false);
  const shortText = truncateText(text, MAX_LENGTH);
  return (
    <span className={classNames(!inline && 'block min-w-0 max-w-full')}>
      <span className={classNames('whitespace-pre-wrap wrap-anywhere', !inline && 'block')}>
        {isExpanded ? text : shortText}
      </span>
      {shortText !== text && (
        <button
          type="button"
          className="mt-1 min-h-6 text-13 font-strong text-accent-text hover:underline"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? 'Kısalt' : 'Tümünü göster'}
        </button>
      )}
    </span>
  );
}
