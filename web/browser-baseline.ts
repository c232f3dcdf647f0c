/** The oldest browsers that site and panel support; target of the build. */
export const buildTarget = ['chrome109', 'firefox115', 'safari16.4'];

/**
 * Built-ins that one of these browsers lacks, by the object that has them. No script may use one without a check; a
 * test removes them and opens the pages.
 */
export const newerBuiltIns = {
  Array: ['fromAsync'],
  'Array.prototype': ['toReversed', 'toSorted', 'toSpliced', 'with'],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  Object: ['groupBy'],
  Map: ['groupBy'],
  Promise: ['withResolvers', 'try'],
  RegExp: ['escape'],
  URL: ['canParse', 'parse'],
  AbortSignal: ['any'],
  Uint8Array: ['fromBase64', 'fromHex'],
  'Set.prototype': [
    'difference',
    'intersection',
    'isDisjointFrom',
    'isSubsetOf',
    'isSupersetOf',
    'symmetricDifference',
    'union',
  ],
  'Element.prototype': ['checkVisibility', 'moveBefore', 'setHTML'],
  'HTMLElement.prototype': ['hidePopover', 'popover', 'showPopover', 'togglePopover'],
  'Document.prototype': ['startViewTransition'],
  window: ['ClipboardItem', 'CloseWatcher', 'Iterator', 'navigation', 'scheduler', 'Temporal'],
} as const;
