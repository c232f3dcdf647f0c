import { auditActions, auditEntities } from '@vitrin/contract/audit.ts';
import { banners } from '@vitrin/contract/banners.ts';
import { cards } from '@vitrin/contract/cards.ts';
import { companies } from '@vitrin/contract/companies.ts';
import { drawRows } from '@vitrin/contract/draws.ts';
import { eventRows } from '@vitrin/contract/events.ts';
import { rewards } from '@vitrin/contract/market.ts';
import { settingKeys } from '@vitrin/contract/settings.ts';
import { slidingBanners } from '@vitrin/contract/sliding-banners.ts';
import { streamRules } from '@vitrin/contract/streams.ts';
import { ticketCompanies, tickets } from '@vitrin/contract/tickets.ts';
import { describe, expect, it } from 'vitest';
import { fieldLabel, valueLabel } from '../../../admin-kit/field-words.ts';
import { actionLabel, choicesOf, entityLabel, entityName } from './labels.ts';

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

  it('name every field that staff write, and every setting', () => {
    const rows = [cards, banners, slidingBanners, companies, ticketCompanies, rewards];
    const keys = [
      ...rows.flatMap(({ add }) => Object.keys(add.body.shape)),
      ...Object.keys(eventRows.add.body.shape),
      ...Object.keys(streamRules.add.body.shape),
      ...Object.keys(drawRows.add.body.shape),
      ...Object.keys(tickets.saveSettings.body.shape),
      ...Object.keys(settingKeys),
    ];
    for (const key of keys) expect(fieldLabel(key), key).not.toBe(key);
  });

  it('name settings, and things by what their states say', () => {
    const entry = {
      id: '',
      actor: null,
      action: 'update',
      createdAt: '',
      before: null,
      name: null,
      people: {},
    };
    const saved = { ...entry, entity: 'settings', entityId: 'site' };
    const after = { marqueeText: 'Merhaba', telegram_points: '5' };
    expect(entityName({ ...saved, after })).toBe('Kayan Yazı, Telegram Puanı');
    const card = { ...entry, entity: 'cards', entityId: '01939a2e' };
    expect(entityName({ ...card, after: { title: 'Zirvelon' } })).toBe('Zirvelon');
    expect(entityName({ ...card, after: { status: 'hidden' } })).toBeNull();
  });

  it('say what a value is', () => {
    expect(valueLabel('platform', 'telegram')).toBe('Telegram');
    expect(valueLabel('linkTarget', '_blank')).toBe('Yeni sekme');
    expect(valueLabel('objectFit', 'cover')).toBe('Kapla');
    expect(valueLabel('reason', 'auth.code_wrong')).toBe('Doğrulama kodu hatalı');
    expect(valueLabel('reason', 'Yanlışlıkla eksildi')).toBeUndefined();
    expect(valueLabel('ids', ['a', 'b'])).toBe('2 kaydın sırası');
    expect(valueLabel('prizes', [{ title: 'Kupa', count: 2 }, null])).toBe('Kupa (2), ? (?)');
    expect(valueLabel('facts', [{ label: 'Kuruluş', value: '2019' }])).toBe('Kuruluş: 2019');
    expect(valueLabel('pictures', [])).toBe('(boş)');
    expect(valueLabel('ticketCompany', { id: 'a', name: 'Zirvelon' })).toBe('Zirvelon');
  });

  it('say what a state is', () => {
    expect(valueLabel('status', 'pending')).toBe('Beklemede');
    expect(valueLabel('status', 'cancelled')).toBe('İptal Edildi');
    expect(valueLabel('role', 'super_admin')).toBe('Süper Yönetici');
    expect(valueLabel('title', 'pending')).toBeUndefined();
    expect(valueLabel('status', 5)).toBeUndefined();
  });
});
