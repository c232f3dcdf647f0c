import { reportClicks } from '../../features/cards/report-clicks.ts';
import { afterPaint } from './after-paint.ts';
import { bringLetters } from './bring-letters.ts';
import { bringModules } from './bring-modules.ts';
import { keepPresses } from './keep-presses.ts';
import { onReady } from './ready.ts';
import { sayTrouble } from './say-trouble.ts';

// Runs inline in <head> of every public page, as one classic script whose hash is in the content security policy.
const { modules, fonts, letters } = document.currentScript?.dataset ?? {};
const listOf = (text = '') => text.split(' ').filter(Boolean);

const bringTheirs = bringLetters(fonts ?? '', listOf(letters));
onReady(keepPresses());
reportClicks();
afterPaint(() => {
  bringTheirs();
  bringModules(listOf(modules), sayTrouble);
});
