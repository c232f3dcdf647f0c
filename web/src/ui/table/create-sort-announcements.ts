import type { UniqueIdentifier } from '@dnd-kit/core';

/** The part of dnd-kit's events that the announcements need. */
interface DragEvent {
  active: { id: UniqueIdentifier };
  over: { id: UniqueIdentifier } | null;
}

export const sortInstructions =
  'Taşımak için boşluk ya da Enter tuşuna basın, ok tuşlarıyla yerini değiştirin, bırakmak için yine boşluk ya da Enter, vazgeçmek için Escape tuşuna basın.';

/** Returns the screen reader announcements of a drag. `ids` is the order before it. */
export function createSortAnnouncements(ids: readonly string[], getName: (id: string) => string) {
  const name = (id: UniqueIdentifier) => getName(String(id));
  const position = (id: UniqueIdentifier) => `${ids.indexOf(String(id)) + 1} / ${ids.length}`;
  let hasMoved = false;
  return {
    onDragStart: ({ active }: Pick<DragEvent, 'active'>) => {
      hasMoved = false;
      return `${name(active.id)} alındı. Yeri: ${position(active.id)}.`;
    },
    onDragOver: ({ active, over }: DragEvent) => {
      // The first event comes at once, over the item itself, and would replace the start announcement.
      hasMoved ||= over?.id !== active.id;
      return hasMoved && over ? `${name(active.id)} için yer: ${position(over.id)}.` : undefined;
    },
    onDragEnd: ({ active, over }: DragEvent) =>
      `${name(active.id)} bırakıldı. Yeri: ${position((over ?? active).id)}.`,
    onDragCancel: ({ active }: Pick<DragEvent, 'active'>) =>
      `${name(active.id)} yerinde kaldı: ${position(active.id)}.`,
  };
}
