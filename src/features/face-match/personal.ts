import type { PersonalData } from '../../core/doors.ts';
import { rowsById } from '../../platform/database/rows-by-id.ts';
import { joining } from '../../platform/database/tenant.ts';
import { eraseFace } from './erase-session.ts';
import { faceOpener } from './sealed.ts';

/** Registered faces with their images. */
export const faceRecords: PersonalData = {
  kind: 'face',
  async read({ transaction, keyOf }, wanted) {
    const open = await faceOpener({ keyOf, database: joining(transaction) });
    const rows = await rowsById(transaction, 'face', 'face_id', wanted);
    return rows.map((row) => {
      const { face_id, created_at, is_reference, storage_key } = row;
      return {
        id: face_id,
        created_at,
        open: () => ({
          content: { ...open(row), is_reference, created_at },
          files: [{ name: face_id, key: storage_key }],
        }),
      };
    });
  },
  async erase(doors, id) {
    await eraseFace(doors, id);
    return undefined;
  },
};
