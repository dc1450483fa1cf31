import * as contracts from '@vett/schema/workflow';
import { Template, WORKFLOW } from '@vett/schema/workflow-definition';
import type { Transaction } from 'kysely';
import { validate } from 'uuid';
import { actorOf } from '../../core/caller.ts';
import { implement } from '../../core/operation.ts';
import { readPage } from '../../core/paging.ts';
import { countByVersion, countSessions } from '../../platform/database/count-sessions.ts';
import type { Tables } from '../../platform/database/tenant.ts';
import { AppError } from '../../platform/error.ts';
import { isSamePerson } from '../tenant/tenant.ts';
import { createWorkflow, saveVersion } from './save.ts';
import {
  deleteWorkflow,
  findReleased,
  findVersions,
  findWorkflows,
  listVersions,
  listWorkflows,
  lockWorkflow,
  releaseVersion,
  type StoredWorkflow,
  withVersions,
} from './store.ts';
import { templateOf } from './templates/templates.ts';
import { wireSaved, wireSummary, wireWorkflow } from './wire.ts';

const noSuchWorkflow = () => new AppError('WORKFLOW_NOT_FOUND', 'There is no such workflow.');

export const create = implement(contracts.create, async (caller, doors, definition) =>
  wireSaved(await createWorkflow(caller, doors, definition), 0),
);

export const createFromTemplate = implement(contracts.createFromTemplate, async (caller, doors, input) => {
  const template = Template.safeParse(input.type);
  if (!template.success)
    throw new AppError('NOT_FOUND', `There is no such template: use ${Template.options.join(', ')}.`);
  const { name, description } = input;
  const definition = {
    ...(await templateOf(template.data, async (related) => {
      const made = await createWorkflow(caller, doors, related);
      return made.workflow.workflow_id;
    })),
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
  };
  return wireSaved(await createWorkflow(caller, doors, definition), 0);
});

/** Workflows whose definitions are read at once: each can be as large as a body. */
const AT_ONCE = 20;

export const list = implement(contracts.list, async (_caller, { database, cursors, answer }, input) => {
  const { search = '', template_type, entity_type, tags = '', status = 'active' } = input;
  const wanted = tags.split(',').flatMap((tag) => tag.trim() || []);
  const filter = { search, template_type, entity_type, tags: wanted, status };
  return database.run(async (transaction) => {
    const { items, ...page } = await readPage(input, {
      cursors,
      answer,
      name: `workflows ${JSON.stringify(filter)}`,
      read: (limit, after) => listWorkflows(transaction, filter, limit, after),
      positionOf: ({ created_at, workflow_id }) => [created_at.toISOString(), workflow_id],
      atOnce: AT_ONCE,
      async wire(heads) {
        const ids = heads.map(({ workflow_id }) => workflow_id);
        const counts = await countSessions(transaction, ids);
        return (await withVersions(transaction, heads)).map((each, i) => wireSummary(each, counts[i] ?? 0));
      },
    });
    return { workflows: items, ...page };
  });
});

export const get = implement(contracts.get, async (_caller, { database }, { workflow_id, version }) =>
  database.run(async (transaction) => {
    const stored = await requireWorkflow(transaction, workflow_id);
    const [count = 0] = await countSessions(transaction, [stored.workflow.workflow_id]);
    if (version === undefined || version === stored.version.version) return wireWorkflow(stored, count);
    const [older] = await findVersions(transaction, [{ workflow_id, version }]);
    if (!older) throw new AppError('WORKFLOW_NOT_FOUND', 'The workflow has no such version.');
    return wireWorkflow({ ...stored, version: older }, count);
  }),
);

export const versions = implement(contracts.versions, async (_caller, { database }, { workflow_id }) =>
  database.run(async (transaction) => {
    const { workflow } = await requireWorkflow(transaction, workflow_id);
    const inUse = (await findReleased(transaction, workflow.workflow_id))?.version ?? workflow.version;
    const found = await listVersions(transaction, workflow.workflow_id, { inUse, limit: WORKFLOW.versions });
    const counts = await countByVersion(
      transaction,
      workflow.workflow_id,
      found.map(({ version }) => version),
    );
    return {
      workflow_id: workflow.workflow_id,
      versions: found.map(({ created_at, ...version }, i) => ({
        ...version,
        created_at: created_at.toISOString(),
        is_current: version.version === inUse,
        sessions_count: counts[i] ?? 0,
      })),
      // Versions are numbered without gaps, and none is ever deleted.
      count: workflow.version,
    };
  }),
);

export const update = implement(contracts.update, async (caller, doors, input) => {
  const { workflow_id, if_match, change_note, ...definition } = input;
  const { transaction } = doors;
  const stored = await requireLocked(transaction, workflow_id);
  if (if_match !== undefined && Number(if_match.replaceAll('"', '')) !== stored.workflow.version)
    throw new AppError(
      'PRECONDITION_FAILED',
      `The workflow is at version ${stored.workflow.version} now: read it again.`,
    );
  const saved = await saveVersion(caller, doors, stored, definition, change_note);
  const [count = 0] = await countSessions(transaction, [stored.workflow.workflow_id]);
  return wireSaved(saved, count);
});

export const release = implement(contracts.release, async (caller, { transaction }, { workflow_id: id, version }) => {
  const { workflow } = await requireLocked(transaction, id);
  const { workflow_id } = workflow;
  const [waiting] = await findVersions(transaction, [{ workflow_id, version }]);
  if (!waiting) throw new AppError('WORKFLOW_NOT_FOUND', 'The workflow has no such version.');
  const inUse = await findReleased(transaction, workflow_id);
  if (inUse && inUse.version >= version)
    throw new AppError('INVALID_STATE', `The version ${version} does not wait: version ${inUse.version} is in use.`);
  const { four_eyes } = caller.tenant.configuration.security;
  if (four_eyes && (await isSamePerson(transaction, caller.actor, waiting.created_by)))
    throw new AppError('INSUFFICIENT_PERMISSIONS', 'Somebody else has to release a version that you saved.');
  const released = await releaseVersion(transaction, workflow_id, version, actorOf(caller));
  const [count = 0] = await countSessions(transaction, [workflow_id]);
  return wireWorkflow({ workflow, version: released }, count);
});

export const remove = implement(contracts.remove, async (_caller, { transaction, clock }, { workflow_id }) => {
  await requireLocked(transaction, workflow_id);
  const now = clock.now();
  await deleteWorkflow(transaction, workflow_id, now);
  return { workflow_id: workflow_id.toLowerCase(), status: 'deleted' as const, deleted_at: now.toISOString() };
});

export const ofVersions = implement(
  contracts.ofVersions,
  async (_caller, { database, answer }, { workflows: wanted }) =>
    database.run(async (transaction) => {
      const ids = [...new Set(wanted.map(({ workflow_id }) => workflow_id.toLowerCase()))].filter((id) => validate(id));
      const heads = new Map(
        (ids.length > 0 ? await findWorkflows(transaction, ids) : []).map((head) => [head.workflow_id, head]),
      );
      const placed = wanted.map(({ workflow_id, version }) => {
        const workflow = heads.get(workflow_id.toLowerCase());
        return workflow && { workflow, number: version ?? workflow.version };
      });
      const counted = [...heads.keys()];
      const counts = await countSessions(transaction, counted);
      const countOf = new Map(counted.map((id, i) => [id, counts[i] ?? 0]));
      const workflows: (contracts.Workflow | null)[] = [];
      for (let from = 0; from < placed.length; from += AT_ONCE) {
        const some = placed.slice(from, from + AT_ONCE);
        const versions = await findVersions(
          transaction,
          some.flatMap((place) => (place ? [{ workflow_id: place.workflow.workflow_id, version: place.number }] : [])),
        );
        const byName = new Map(versions.map((version) => [`${version.workflow_id} ${version.version}`, version]));
        for (const place of some) {
          const version = place && byName.get(`${place.workflow.workflow_id} ${place.number}`);
          const count = place && (countOf.get(place.workflow.workflow_id) ?? 0);
          const workflow = version ? wireWorkflow({ workflow: place.workflow, version }, count ?? 0) : null;
          answer.add(workflow);
          workflows.push(workflow);
        }
      }
      return { workflows };
    }),
);

/** Returns the workflow in its latest version, also a deleted one. Throws WORKFLOW_NOT_FOUND. */
async function requireWorkflow(transaction: Transaction<Tables>, id: string): Promise<StoredWorkflow> {
  const [stored] = validate(id) ? await withVersions(transaction, await findWorkflows(transaction, [id])) : [];
  if (!stored) throw noSuchWorkflow();
  return stored;
}

/** Returns an active workflow. Until the transaction ends, no other one changes it. Throws WORKFLOW_NOT_FOUND. */
async function requireLocked(transaction: Transaction<Tables>, id: string): Promise<StoredWorkflow> {
  const workflow = validate(id) ? await lockWorkflow(transaction, id) : undefined;
  const [stored] = workflow?.status === 'active' ? await withVersions(transaction, [workflow]) : [];
  if (!stored) throw noSuchWorkflow();
  return stored;
}
