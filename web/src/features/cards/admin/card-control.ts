import type { InputOf } from '@vitrin/contract/api.ts';
import type { FormControl } from '../../../forms/form-fields.tsx';

export type CardControl = FormControl<InputOf<'POST /api/cards'>['body']>;
