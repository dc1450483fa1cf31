import { saveFile } from '../parts/save-file.ts';
import { rest } from '../rest.ts';

/** Saves the results of a job as one CSV file, which it reads page by page. Rejects with a refusal. */
export async function download(job_id: string, only: string): Promise<void> {
  const parts: string[] = [];
  let next: string | null = null;
  do {
    const query = new URLSearchParams({ format: 'csv', limit: '500', only, ...(next && { next_key: next }) });
    const answer = await rest(`/kyc/jobs/${job_id}/results?${query}`);
    const text = await answer.text();
    // Each page begins with a header line.
    parts.push(parts.length === 0 ? text : text.slice(text.indexOf('\n') + 1));
    next = answer.headers.get('x-next-key');
  } while (next);
  saveFile(new Blob(parts, { type: 'text/csv' }), `job-${job_id}.csv`);
}
