import type { drawCollection } from '@vitrin/contract/draws.ts';
import type { z } from 'zod';
import type { FormControl } from '../../../forms/form-fields.tsx';

/** The react-hook-form control of the draft form. */
export type DrawControl = FormControl<z.input<typeof drawCollection.create.body>>;
