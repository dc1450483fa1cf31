import type { ScreenedWith } from '../screened-with.ts';

export const exampleScreenedWith: ScreenedWith = {
  engine_version: '0.11.0',
  weights_profile: 'population-prior@3',
  search_type: 'fast_precise_cascade',
  min_confidence: 0.7,
  max_matches_per_list: 20,
  screen_weak_aliases: true,
  apply_decisions: false,
  lists: [
    {
      list_name: 'un',
      version: '20260115T060000Z-cef21142',
      sha256: 'cef21142804b0c9ef7a8f80a8a6f1f2c4615426b01188a15e85bd694d2e970df',
      published_at: '2026-01-14T00:00:00.000Z',
      loaded_at: '2026-01-15T06:00:00.000Z',
    },
  ],
};
