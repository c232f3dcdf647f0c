import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';

/**
 * Whether someone is looking into the element closely (mouse over it, keyboard inside) or nobody can
 * see it (hidden tab): times at which nothing should move by itself. Give `handlers` to the element.
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
      // A tap leaves the focus behind without anyone looking; and who has just pressed start wants movement.
      onFocus: ({ target }: FocusEvent) =>
        setFocused(target.matches(':focus-visible') && !target.closest('[data-autoplay]')),
      onBlur: () => setFocused(false),
    },
  };
}
