import { parentPort, workerData } from 'node:worker_threads';
import { NameIndex, type Subject } from '../../src/names/index.ts';

// Answers with what it finds of each subject in an index whose bytes it was given.
const { bytes, subjects } = workerData as { bytes: Uint8Array; subjects: Subject[] };
const index = NameIndex.fromBytes(bytes);
parentPort?.postMessage(subjects.map((subject) => index.query(subject, { minConfidence: 0.5 })));
