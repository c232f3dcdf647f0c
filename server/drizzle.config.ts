import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: [
    './src/platform/*/*-table.ts',
    './src/platform/*/*-tables.ts',
    './src/features/*/*-table.ts',
    './src/features/*/*-tables.ts',
  ],
  out: './migrations',
});
