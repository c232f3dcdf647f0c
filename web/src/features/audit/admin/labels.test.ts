import { auditActions, auditEntities } from '@vitrin/contract/audit.ts';
import { describe, expect, it } from 'vitest';
import { actionLabel, choicesOf, entityLabel, valueLabel } from './labels.ts';

describe('the words of the audit log', () => {
  it('name everything that is written down, each in its own word', () => {
    const words = [...auditEntities.map(entityLabel), ...auditActions.map(actionLabel)];
    for (const word of words) expect(word).toMatch(/^[A-ZÇĞİÖŞÜ]/);
    expect(new Set(auditEntities.map(entityLabel)).size).toBe(auditEntities.length);
    expect(entityLabel('orders')).toBe('Sipariş');
    expect(actionLabel('cancel')).toBe('İptal etme');
  });

  it('leave what is not known as it is', () => {
    for (const word of ['constructor', '__proto__', 'x']) {
      expect(entityLabel(word)).toBe(word);
      expect(actionLabel(word)).toBe(word);
      expect(valueLabel('status', word)).toBeUndefined();
    }
  });

  it('are a filter’s choices, with whatever else was met', () => {
    const choices = choicesOf('entity', ['orders', 'eski', '']);
    expect(choices.filter(({ label }) => label === 'Sipariş')).toEqual([
      { value: 'orders', label: 'Sipariş' },
    ]);
    expect(choices).toContainEqual({ value: 'eski', label: 'eski' });
    expect(choices).toHaveLength(auditEntities.length + 1);
  });

  it('say what a state is', () => {
    expect(valueLabel('status', 'pending')).toBe('Beklemede');
    expect(valueLabel('status', 'cancelled')).toBe('İptal Edildi');
    expect(valueLabel('role', 'super_admin')).toBe('Süper Yönetici');
    expect(valueLabel('title', 'pending')).toBeUndefined();
    expect(valueLabel('status', 5)).toBeUndefined();
  });
});
