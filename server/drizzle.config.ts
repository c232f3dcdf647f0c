import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./src/platform/*/*-table{,s}.ts', './src/features/**/*-table{,s}.ts'],
  out: './migrations',
});
