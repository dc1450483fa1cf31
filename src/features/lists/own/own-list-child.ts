import { ListFileError, previewOwnList } from '@vett/engine/lists';
import { serve } from '@vett/engine/processes';
import { connect } from '../../../platform/database/connect.ts';
import { type PublishOutcome, publishList } from '../publish.ts';
import { READING_LIMITS } from './limits.ts';
import { ownPublication } from './own-publication.ts';
import type { OwnListAnswer, OwnListTask, PreviewAnswer, PublicationOrder } from './processes.ts';
import { fileOf } from './sent-file.ts';

serve<OwnListTask, OwnListAnswer>({
  answer: (task, [bytes]) =>
    'databaseUrl' in task ? publish(task, bytes as Uint8Array) : preview(task, bytes as Uint8Array),
});

async function preview({ settings, file_name }: OwnListTask, bytes: Uint8Array): Promise<PreviewAnswer> {
  try {
    return { preview: await previewOwnList(settings, fileOf({ file_name, bytes }), READING_LIMITS) };
  } catch (error) {
    if (error instanceof ListFileError) return { refusal: error.message };
    throw error;
  }
}

async function publish(order: PublicationOrder, bytes: Uint8Array): Promise<PublishOutcome> {
  const { databaseUrl, settings, owner, file_name, list_name, acceptShrink, now } = order;
  const sql = connect(databaseUrl, { connections: 1, name: 'vett own list' });
  try {
    return await publishList(sql, {
      ...ownPublication(list_name, settings, fileOf({ file_name, bytes })),
      ...{ now, acceptShrink },
      // A key loses its type on the way to a process.
      owner: { ...owner, key: Buffer.from(owner.key) },
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
}
