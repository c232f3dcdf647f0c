/** What a decision is called where it is asked for and told of. */
export const decisionLabels = {
  approved: {
    verb: 'onayla',
    button: 'Onayla',
    busy: 'Onaylanıyor...',
    done: 'onaylandı',
    variant: 'primary',
  },
  rejected: {
    verb: 'reddet',
    button: 'Reddet',
    busy: 'Reddediliyor...',
    done: 'reddedildi',
    variant: 'danger',
  },
} as const;
