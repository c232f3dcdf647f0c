import type { Face } from './lettering.ts';

/** A fictitious brand */
export interface Brand extends Face {
  /** In a 32 × 32 square */
  mark: string;
  /** Left edge of the mark's ink, rounded down. */
  markLeft: number;
  word: string;
  /** Relative to the common letter size; capitals are smaller. */
  scale?: number;
}

export const brands = {
  zirvelon: {
    mark: '<path fill="#34e0a1" d="M2 27 12 8l5 9-5.5 10z"/><path fill="#0e9f6e" d="M12.5 27l8-15L30 27z"/>',
    markLeft: 2,
    word: 'Zirvelon',
    font: 'display',
    weight: 800,
    tracking: -0.04,
  },
  orbelix: {
    mark: '<circle cx="16" cy="16" r="5.5" fill="#c4b1ff"/><ellipse cx="16" cy="16" rx="14" ry="6.5" transform="rotate(-28 16 16)" fill="none" stroke="#8b5cf6" stroke-width="3"/>',
    markLeft: 1,
    word: 'ORBELIX',
    font: 'text',
    weight: 700,
    tracking: 0.08,
    scale: 0.82,
  },
  lumarya: {
    mark: '<path fill="#ffe08a" d="M16 2c1.5 8 5 12 14 14-9 2-12.5 6-14 14-1.5-8-5-12-14-14 9-2 12.5-6 14-14z"/>',
    markLeft: 2,
    word: 'Lumarya',
    font: 'display',
    weight: 650,
    tracking: -0.03,
  },
  mavira: {
    mark: '<g fill="none" stroke-width="4" stroke-linecap="round"><path stroke="#7cc4ff" d="M4 12c4-5 8-5 12 0s8 5 12 0"/><path stroke="#2f7df6" d="M4 21c4-5 8-5 12 0s8 5 12 0"/></g>',
    markLeft: 2,
    word: 'mavira',
    font: 'text',
    weight: 650,
    tracking: -0.03,
  },
  narcel: {
    mark: '<path fill="#db2777" d="M12 3l4 4 4-4v6h-8z"/><circle cx="16" cy="19" r="11" fill="#ff9ad2"/><path fill="#db2777" d="M16 13a3 3 0 1 0 .01 0M11.5 20a2.5 2.5 0 1 0 .01 0M20.5 20a2.5 2.5 0 1 0 .01 0"/>',
    markLeft: 5,
    word: 'Narçel',
    font: 'display',
    weight: 800,
    tracking: -0.04,
  },
  pelikra: {
    mark: '<path fill="#ffb36b" d="M4 6h12a10 10 0 0 1 0 20V16H4z"/><path fill="#ff6a3d" d="M4 18h10v8A10 10 0 0 1 4 18z"/>',
    markLeft: 4,
    word: 'Pelikra',
    font: 'display',
    weight: 700,
    tracking: -0.02,
  },
  poyrazon: {
    mark: '<path fill="none" stroke="#7af0f5" stroke-width="3.5" stroke-linecap="round" d="M3 12h17a4 4 0 1 0-4-4M3 19h22a4 4 0 1 1-4 4.5"/>',
    markLeft: 1,
    word: 'poyrazon',
    font: 'text',
    weight: 600,
    tracking: -0.03,
  },
  kuzgra: {
    mark: '<path fill="#ff8fa0" d="M3 5h7v22H3z"/><path fill="#e11d48" d="M12 16 23 5h8L20 16l11 11h-8z"/>',
    markLeft: 3,
    word: 'KUZGRA',
    font: 'text',
    weight: 800,
    tracking: 0.02,
    scale: 0.88,
  },
  tuvalin: {
    mark: '<path fill="#b8f09a" d="M17 3v20H3z"/><path fill="#4d9f2b" d="M19.5 9v14h9z"/><path fill="#b8f09a" d="M4 26h25l-3 4H8z"/>',
    markLeft: 3,
    word: 'Tuvalin',
    font: 'text',
    weight: 700,
    tracking: -0.035,
  },
} satisfies Record<string, Brand>;
