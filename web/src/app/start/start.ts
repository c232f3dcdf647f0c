import { trackCardClicks } from '../../features/cards/report-clicks.ts';
import { afterPaint } from './after-paint.ts';
import { loadFonts } from './bring-letters.ts';
import { loadModules } from './bring-modules.ts';
import { recordEarlyEvents } from './keep-presses.ts';
import { onReady } from './ready.ts';
import { showLoadError } from './say-trouble.ts';

// Runs inline in <head> of every public page, as one classic script whose hash is in the content security policy.
const { modules, fonts, letters } = document.currentScript?.dataset ?? {};
const listOf = (text = '') => text.split(' ').filter(Boolean);

const applyFonts = loadFonts(fonts ?? '', listOf(letters));
onReady(recordEarlyEvents());
trackCardClicks();
afterPaint(() => {
  applyFonts();
  loadModules(listOf(modules), showLoadError);
});
