const UNTRANSLATED_SELECTOR = 'script, style, textarea, noscript, svg, title, [data-translated]';

/**
 * Replaces every text node by `<font><font>` as Google Translate does, now and after each change of the page.
 * `lostTexts` collects texts that React wrote to a replaced node, so they are invisible.
 */
export function translatePage() {
  const lostTexts: string[] = [];
  const options = { childList: true, characterData: true, subtree: true };
  const translateAll = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.filter((text) => !text.parentElement?.closest(UNTRANSLATED_SELECTOR)).forEach(translate);
  };
  const translate = (text: Text) => {
    const font = document.createElement('font');
    font.dataset.translated = '';
    font.append(document.createElement('font'));
    font.firstElementChild?.append(text.data);
    text.replaceWith(font);
    observer.observe(text, options);
  };
  const observer = new MutationObserver((mutations) => {
    const detachedTexts = mutations.filter(
      ({ type, target }) => type === 'characterData' && !target.isConnected,
    );
    lostTexts.push(...detachedTexts.map(({ target }) => target.textContent ?? ''));
    translateAll();
  });
  translateAll();
  observer.observe(document.body, options);
  return { lostTexts, stop: () => observer.disconnect() };
}
