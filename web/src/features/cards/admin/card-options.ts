import type { cardStatuses, linkTargets } from '@vitrin/contract/cards.ts';

export const statusLabels: Record<(typeof cardStatuses)[number], string> = {
  published: 'Yayında',
  draft: 'Taslak',
  hidden: 'Gizli',
};

const targetLabels: Record<(typeof linkTargets)[number], string> = {
  _blank: 'Yeni sekme',
  _self: 'Aynı sekme',
};

function optionsOf(labels: Record<string, string>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

export const statusOptions = optionsOf(statusLabels);
export const targetOptions = optionsOf(targetLabels);
