import { useEffect, useRef, useState } from 'react';

// Longer texts never fit, so the server's HTML already contains the button.
const MAX_FITTING_LENGTH = 80;

interface RewardTextProps {
  title: string;
  text: string;
  onMore: () => void;
}

/** The first lines of a description, with a button for the rest. */
export function RewardText({ title, text, onMore }: RewardTextProps) {
  const lines = useRef<HTMLParagraphElement>(null);
  const [isTruncated, setIsTruncated] = useState(false);

  useEffect(() => {
    const box = lines.current;
    if (!box) return;
    const observer = new ResizeObserver(() =>
      setIsTruncated(box.scrollHeight > box.clientHeight + 1),
    );
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  return (
    <>
      <p ref={lines} className="mt-1.5 line-clamp-2 text-14/normal text-text-2 max-md:line-clamp-3">
        {text}
      </p>
      {(isTruncated || text.length > MAX_FITTING_LENGTH) && (
        <button
          type="button"
          className="min-h-6 rounded-xs text-13 font-medium text-accent-text underline-offset-3 hover:underline max-md:min-h-11"
          aria-label={`Devamını oku: ${title}`}
          onClick={onMore}
        >
          Devamını oku
        </button>
      )}
    </>
  );
}
