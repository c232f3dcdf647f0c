const phrases = ['Yüksek Oranlar ve Bonuslar', 'Güvenilir ve Hızlı Ödeme', '7/24 Canlı Destek'];

/** The running line: the setting's text first. Its copy only closes the circle. */
export function Marquee({ text }: { text: string }) {
  const lines = text === '' ? phrases : [text, ...phrases];
  return (
    <section
      className="marquee"
      aria-label="Duyurular"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse stops it by the focus
      tabIndex={0}
    >
      {[false, true].map((isCopy) => (
        <ul key={String(isCopy)} aria-hidden={isCopy || undefined}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ))}
    </section>
  );
}
