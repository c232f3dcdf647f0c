import { expect, it } from 'vitest';
import bricolage from './fonts/bricolage-grotesque-turkish-latin.woff2?url';
import bricolageExt from './fonts/bricolage-grotesque-turkish-latin-ext.woff2?url';
import manrope from './fonts/manrope-turkish-latin.woff2?url';
import manropeExt from './fonts/manrope-turkish-latin-ext.woff2?url';

const text =
  'Güvenilir siteleri tek vitrinde karşılaştırın: puan kazanın, ödülünüzü alın, çekilişlere katılın. Başvurunuz 3 iş günü içinde incelenir, sonucu bildirimlerinizde görürsünüz. İlk 10 için 1.250 puan daha gerekiyor.';

/** Returns the width and the normal line height of the text in `family`. */
function measureText(family: string, weight: number) {
  const line = document.createElement('span');
  line.textContent = text;
  line.style.cssText = `position:absolute;white-space:nowrap;word-spacing:0;font:${weight} 100px/normal ${family}`;
  document.body.append(line);
  const { width, height } = line.getBoundingClientRect();
  line.remove();
  return { width, height };
}

it.each([
  ['--font-text', 500, [manrope, manropeExt]],
  ['--font-text', 650, [manrope, manropeExt]],
  ['--font-display', 750, [bricolage, bricolageExt]],
] as const)(
  'fallback text needs the same space as the font %s in weight %i',
  async (fontVariable, weight, fontUrls) => {
    const fontFaces = fontUrls.map(
      (fontUrl, index) =>
        new FontFace('SiteFont', `url(${fontUrl})`, {
          weight: '200 800',
          ...(index === 1 && { unicodeRange: 'U+011E-011F, U+0130, U+015E-015F, U+20BA' }),
        }),
    );
    for (const fontFace of fontFaces) document.fonts.add(await fontFace.load());
    // Component tests don't load the site's fonts, so the stack resolves to the fallback.
    const fallbackSize = measureText(`var(${fontVariable})`, weight);
    const fontSize = measureText('SiteFont', weight);
    for (const fontFace of fontFaces) document.fonts.delete(fontFace);
    expect(Math.abs(fallbackSize.width / fontSize.width - 1)).toBeLessThan(0.02);
    expect(Math.abs(fallbackSize.height - fontSize.height)).toBeLessThanOrEqual(1);
  },
);
