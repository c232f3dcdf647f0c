export const activeStatuses = ['active', 'inactive'] as const;
