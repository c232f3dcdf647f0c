import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';

/**
 * True while autoplay should pause: the mouse is over the element, keyboard focus is inside, or the tab is hidden.
 * Spread `handlers` on the element.
 */
export function usePauseOnInteraction() {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [tabHidden, setTabHidden] = useState(false);

  useEffect(() => {
    const update = () => setTabHidden(document.hidden);
    update();
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);

  const byMouse = (event: PointerEvent) => event.pointerType === 'mouse';
  return {
    paused: hovered || focused || tabHidden,
    handlers: {
      onPointerEnter: (event: PointerEvent) => byMouse(event) && setHovered(true),
      onPointerLeave: (event: PointerEvent) => byMouse(event) && setHovered(false),
      // A tap also focuses the button, and a click on "start" must start: only keyboard focus elsewhere pauses.
      onFocus: ({ target }: FocusEvent) =>
        setFocused(target.matches(':focus-visible') && !target.closest('[data-autoplay]')),
      onBlur: () => setFocused(false),
    },
  };
}
