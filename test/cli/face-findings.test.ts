import { expect, test } from 'vitest';
import { faceFindings } from '../../src/features/face-match/findings.ts';

const now = new Date('2026-06-01T12:00:00Z');
const collection = { tenant_id: 'some', model: 'before', status: 'ACTIVE', status_since: now, face_count: 1000 };
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

test('healthy collections give no finding', () => {
  expect(faceFindings([collection], 1024, now)).toEqual([]);
});

test('a collection that is larger than the memory for faces is reported with the memory that it needs', () => {
  const [finding] = faceFindings([{ ...collection, face_count: 400_000 }], 1024, now);
  expect(finding).toMatchObject({ check: 'faces of tenant some', ok: false });
  expect(finding?.message).toMatch(/FACE_INDEX_MB of 1[1-2]\d\d/);
});

test('a collection that does not reach its new model is reported, unless it has just begun', () => {
  const reindexing = { ...collection, status: 'REINDEXING' };
  const findings = faceFindings(
    [
      { ...reindexing, status_since: before(30) },
      { ...reindexing, tenant_id: 'stuck', status_since: before(61) },
    ],
    1024,
    now,
  );
  expect(findings).toMatchObject([{ check: 'faces of tenant stuck', message: expect.stringContaining('FACE_MODEL') }]);
});
