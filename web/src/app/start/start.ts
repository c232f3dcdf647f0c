import { trackCardClicks } from '../../features/cards/track-card-clicks.ts';
import { loadFonts, loadModules } from './load-assets.ts';
import { onLoadError, onReady } from './ready.ts';
import { recordEarlyEvents } from './record-early-events.ts';
import { runAfterPaint } from './run-after-paint.ts';
import { showLoadError } from './show-load-error.ts';

// Inline script in <head> of every public page: one classic script whose hash is in the CSP.
const { modules, stream, fonts, fontFiles } = document.currentScript?.dataset ?? {};
const splitUrls = (text = '') => text.split(' ').filter(Boolean);

const applyFonts = loadFonts(fonts ?? '', splitUrls(fontFiles));
onReady(recordEarlyEvents());
onReady(() => void (stream && import(/* @vite-ignore */ stream).catch(() => {})));
onLoadError(showLoadError);
trackCardClicks();
runAfterPaint(() => {
  applyFonts();
  loadModules(splitUrls(modules), showLoadError);
});
