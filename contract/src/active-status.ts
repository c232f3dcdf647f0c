export const activeStatuses = ['active', 'inactive'] as const;

/** Whether visitors see the row. */
export function isActive({ status }: { status: (typeof activeStatuses)[number] }): boolean {
  return status === 'active';
}
