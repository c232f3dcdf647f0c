import { startOverlay } from './start-overlay.ts';

// The script of the overlay: a small page without React, for the browser inside streaming programs.
startOverlay(window.location);
