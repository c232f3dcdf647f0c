import type { UniqueIdentifier } from '@dnd-kit/core';

/** The part of dnd-kit's events that the announcements need. */
interface DragEvent {
  active: { id: UniqueIdentifier };
  over: { id: UniqueIdentifier } | null;
}

export const sortInstructions =
  'Taşımak için boşluk ya da Enter tuşuna basın, ok tuşlarıyla yerini değiştirin, bırakmak için yine boşluk ya da Enter, vazgeçmek için Escape tuşuna basın.';

/** Returns the screen reader announcements of a drag. `ids` is the order before the drag. */
export function createSortAnnouncements(ids: readonly string[], getName: (id: string) => string) {
  const getItemName = (id: UniqueIdentifier) => getName(String(id));
  const formatPosition = (id: UniqueIdentifier) => `${ids.indexOf(String(id)) + 1} / ${ids.length}`;
  let hasMoved = false;
  return {
    onDragStart: ({ active }: Pick<DragEvent, 'active'>) => {
      hasMoved = false;
      return `${getItemName(active.id)} alındı. Yeri: ${formatPosition(active.id)}.`;
    },
    onDragOver: ({ active, over }: DragEvent) => {
      // The first event comes at once, over the item itself, and would replace the start announcement.
      hasMoved ||= over?.id !== active.id;
      return hasMoved && over
        ? `${getItemName(active.id)} için yer: ${formatPosition(over.id)}.`
        : undefined;
    },
    onDragEnd: ({ active, over }: DragEvent) =>
      `${getItemName(active.id)} bırakıldı. Yeri: ${formatPosition((over ?? active).id)}.`,
    onDragCancel: ({ active }: Pick<DragEvent, 'active'>) =>
      `${getItemName(active.id)} yerinde kaldı: ${formatPosition(active.id)}.`,
  };
}
