import type { announcements } from '@vitrin/contract/notifications.ts';
import type { z } from 'zod';
import type { FormControl } from '../../../forms/form-fields.tsx';

export type AnnouncementInput = z.input<typeof announcements.create.body>;

/** The react-hook-form control of an announcement's form. */
export type AnnouncementControl = FormControl<AnnouncementInput>;
