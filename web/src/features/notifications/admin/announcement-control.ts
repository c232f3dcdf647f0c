import type { announcements } from '@vitrin/contract/notifications.ts';
import type { z } from 'zod';
import type { FormControl } from '../../../forms/form-fields.tsx';

export type AnnouncementInput = z.input<typeof announcements.create.body>;

/** Binds a field to the form of an announcement. */
export type AnnouncementControl = FormControl<AnnouncementInput>;
