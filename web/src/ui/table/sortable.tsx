import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import { type ComponentProps, createContext, useContext } from 'react';
import { classNames } from '../../lib/class-names.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { createSortAnnouncements, sortInstructions } from './create-sort-announcements.ts';

interface SortableProps<T extends { id: string }> {
  items: readonly T[];
  /** Returns the name of an item for announcements. */
  getName: (item: T) => string;
  layout: 'list' | 'grid';
  disabled?: boolean | undefined;
  onMove: (fromIndex: number, toIndex: number) => void;
  children: ElementNode;
}

const restrictToVerticalAxis: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** Container of items that can be sorted by mouse, touch or keyboard at their `SortHandle`. */
export function Sortable<T extends { id: string }>(props: SortableProps<T>) {
  const { items, getName, layout, disabled = false, onMove, children } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(({ id }) => id);
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return;
    onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  const names = new Map(items.map((item) => [item.id, getName(item)]));

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={layout === 'list' ? [restrictToVerticalAxis] : []}
      accessibility={{
        announcements: createSortAnnouncements(ids, (id) => names.get(id) ?? ''),
        screenReaderInstructions: { draggable: sortInstructions },
      }}
      onDragEnd={handleDragEnd}
    >
      <SortableContext
        items={ids}
        disabled={disabled}
        strategy={layout === 'list' ? verticalListSortingStrategy : rectSortingStrategy}
      >
        {children}
      </SortableContext>
    </DndContext>
  );
}

const ItemContext = createContext<ReturnType<typeof useSortable> | null>(null);

/** Returns a sortable item and its props: spread `props` on the element and pass `item` to its `ItemContext`. */
function useSortableItem(id: string) {
  const item = useSortable({ id, attributes: { roleDescription: 'sıralama tutamacı' } });
  const props = {
    ref: item.setNodeRef,
    // Styles set by script pass the CSP; it forbids style attributes in HTML only.
    style: { transform: CSS.Translate.toString(item.transform), transition: item.transition },
    'data-dragging': item.isDragging || undefined,
  };
  return { item, props };
}

export function SortableRow({ rowId, children, ...row }: ComponentProps<'tr'> & { rowId: string }) {
  const { item, props } = useSortableItem(rowId);
  return (
    <ItemContext value={item}>
      <tr
        {...row}
        {...props}
        className={classNames(
          row.className,
          'data-dragging:relative data-dragging:z-2 data-dragging:bg-s2 data-dragging:shadow-2',
        )}
      >
        {children}
      </tr>
    </ItemContext>
  );
}

export function SortableTile({ id, children }: { id: string; children: ElementNode }) {
  const { item, props } = useSortableItem(id);
  return (
    <ItemContext value={item}>
      <div
        {...props}
        className="grid min-w-0 data-dragging:relative data-dragging:z-2"
        data-row={id}
      >
        {children}
      </div>
    </ItemContext>
  );
}

/** The handle that drags the item around it. */
export function SortHandle({ name, isOnPicture }: { name: string; isOnPicture?: boolean }) {
  const item = useContext(ItemContext);
  if (!item) return null;
  const { setActivatorNodeRef, attributes, listeners } = item;
  return (
    <button
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      type="button"
      className={classNames(
        'grid cursor-grab touch-none place-items-center rounded-sm in-data-dragging:cursor-grabbing aria-disabled:cursor-not-allowed aria-disabled:opacity-40 max-md:size-11',
        isOnPicture
          ? 'text-text-3 hover:bg-s3 hover:text-text md:absolute md:top-3.5 md:right-3.5 md:size-8 md:bg-[#0a0911c7] md:text-white md:hover:bg-[#0a0911]'
          : '-ml-2 h-8 w-7 text-text-3 hover:bg-s3 hover:text-text max-md:-ml-3',
      )}
      aria-label={`${name}: sırasını değiştir`}
      title="Sürükleyerek sırala"
    >
      <GripVertical className="size-4" />
    </button>
  );
}
