import { auditActions, auditEntities } from '@vitrin/contract/audit.ts';
import { describe, expect, it } from 'vitest';
import { findValueLabel } from '../../../labels/field-labels.ts';
import { findEntityName, getActionLabel, getEntityLabel, listChoices } from './labels.ts';

describe('audit log labels', () => {
  it('exist for every entity and action, and entities have different labels', () => {
    const labels = [...auditEntities.map(getEntityLabel), ...auditActions.map(getActionLabel)];
    for (const label of labels) expect(label).toMatch(/^[A-ZÇĞİÖŞÜ]/);
    expect(new Set(auditEntities.map(getEntityLabel)).size).toBe(auditEntities.length);
    expect(getEntityLabel('orders')).toBe('Sipariş');
    expect(getActionLabel('cancel')).toBe('İptal etme');
  });

  it('of unknown entities and actions are their names; unknown values have no label', () => {
    for (const name of ['constructor', '__proto__', 'x']) {
      expect(getEntityLabel(name)).toBe(name);
      expect(getActionLabel(name)).toBe(name);
      expect(findValueLabel('status', name)).toBeUndefined();
    }
  });

  it('listChoices includes unknown values of loaded entries', () => {
    const choices = listChoices('entity', ['orders', 'eski', '']);
    expect(choices.filter(({ label }) => label === 'Sipariş')).toEqual([
      { value: 'orders', label: 'Sipariş' },
    ]);
    expect(choices).toContainEqual({ value: 'eski', label: 'eski' });
    expect(choices).toHaveLength(auditEntities.length + 1);
  });

  it('findEntityName returns the labels of changed settings, or a name in the states', () => {
    const entry = {
      id: '',
      actor: null,
      action: 'update',
      createdAt: '',
      before: null,
      name: null,
      people: {},
    };
    const settingsEntry = { ...entry, entity: 'settings', entityId: 'site' };
    const after = { marqueeText: 'Merhaba', telegram_points: '5' };
    expect(findEntityName({ ...settingsEntry, after })).toBe('Kayan Yazı, Telegram Puanı');
    const cardEntry = { ...entry, entity: 'cards', entityId: '01939a2e' };
    expect(findEntityName({ ...cardEntry, after: { title: 'Zirvelon' } })).toBe('Zirvelon');
    expect(findEntityName({ ...cardEntry, after: { status: 'hidden' } })).toBeNull();
  });

  it('findValueLabel labels enumerated values', () => {
    expect(findValueLabel('platform', 'telegram')).toBe('Telegram');
    expect(findValueLabel('linkTarget', '_blank')).toBe('Yeni sekme');
    expect(findValueLabel('objectFit', 'cover')).toBe('Alanı doldur');
    expect(findValueLabel('reason', 'auth.code_wrong')).toBe('Doğrulama kodu hatalı');
    expect(findValueLabel('reason', 'Yanlışlıkla eksildi')).toBeUndefined();
    expect(findValueLabel('ids', ['a', 'b'])).toBe('2 kaydın sırası');
    expect(findValueLabel('prizes', [{ title: 'Kupa', count: 2 }, null])).toBe('Kupa (2), ? (?)');
    expect(findValueLabel('facts', [{ label: 'Kuruluş', value: '2019' }])).toBe('Kuruluş: 2019');
    expect(findValueLabel('pictures', [])).toBe('(boş)');
    expect(findValueLabel('ticketCompany', { id: 'a', name: 'Zirvelon' })).toBe('Zirvelon');
  });

  it('findValueLabel labels statuses by field', () => {
    expect(findValueLabel('status', 'pending')).toBe('Beklemede');
    expect(findValueLabel('status', 'cancelled')).toBe('İptal Edildi');
    expect(findValueLabel('role', 'super_admin')).toBe('Süper Yönetici');
    expect(findValueLabel('title', 'pending')).toBeUndefined();
    expect(findValueLabel('status', 5)).toBeUndefined();
  });
});
