import type { Level } from '../../src/rules/index.js';

/** Daily deals as they were at the first release, for all time. */
export const DAILY_GOLDEN: { date: string; suits: Level; deal: number }[] = [
  { date: '1970-01-01', suits: 1, deal: 1142 },
  { date: '1970-01-01', suits: 2, deal: 7277 },
  { date: '1970-01-01', suits: 4, deal: 4360 },
  { date: '2026-11-30', suits: 1, deal: 623 },
  { date: '2026-11-30', suits: 2, deal: 2398 },
  { date: '2026-11-30', suits: 4, deal: 820 },
  { date: '2099-12-31', suits: 1, deal: 9104 },
  { date: '2099-12-31', suits: 2, deal: 4623 },
  { date: '2099-12-31', suits: 4, deal: 7323 },
];
