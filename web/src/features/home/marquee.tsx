import './marquee.css';

interface MarqueeProps {
  text: string;
  /** Lines; `-` means none. Absent in answers of an older release. */
  phrases: string | undefined;
}

/** The marquee: the text of the settings, then the phrases. A hidden copy makes the loop seamless. */
export function Marquee({ text, phrases = '' }: MarqueeProps) {
  const lines = phrases === '-' ? [text] : [text, ...phrases.split('\n')];
  const allPhrases = [...new Set(lines.filter(Boolean))];
  if (allPhrases.length === 0) return null;
  return (
    <section
      className="marquee flex items-center overflow-y-hidden border-line border-b focus-visible:-outline-offset-2 motion-safe:overflow-x-hidden"
      aria-label="Duyurular"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users pause it by focusing it
      tabIndex={0}
    >
      {[false, true].map((isCopy) => (
        <ul key={String(isCopy)} className="marquee-line" aria-hidden={isCopy || undefined}>
          {allPhrases.map((phrase) => (
            <li key={phrase} className="marquee-phrase">
              {phrase}
            </li>
          ))}
        </ul>
      ))}
    </section>
  );
}
